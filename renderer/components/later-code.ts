import { useSyncExternalStore } from 'react'

const all = new Set<() => Promise<void>>()

/** Code that comes later: whoever fetches it brings it to all who wait for it, and who comes after finds it there. */
export function laterCode<Code>(fetchCode: () => Promise<Code>) {
  let known: { code: Code } | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const fetch = async () => {
    if (known) return
    known = { code: await fetchCode() }
    for (const tell of listeners) tell()
  }
  all.add(fetch)
  return {
    fetch,
    useCode: (): Code | null => useSyncExternalStore(subscribe, () => known)?.code ?? null,
  }
}

/** Fetches what the pages that are here have put off; what fails is asked for again by whoever needs it. */
export async function fetchLaterCode(): Promise<void> {
  await Promise.allSettled([...all].map((fetch) => fetch()))
}
