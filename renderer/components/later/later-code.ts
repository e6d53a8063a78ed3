import { useSyncExternalStore } from 'react'

const all = new Set<() => Promise<void>>()

/**
 * Code that is fetched later and only once: components with `useCode` render again when it arrives, and those mounted
 * afterwards get it at once.
 */
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

/**
 * Fetches all code that was deferred by `laterCode`. Failures are ignored here: the component that needs the code tries
 * again.
 */
export async function fetchLaterCode(): Promise<void> {
  await Promise.allSettled([...all].map((fetch) => fetch()))
}
