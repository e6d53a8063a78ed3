import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

let unfinished = 0
const listeners = new Set<() => void>()

/**
 * True once no query is running, the result has been painted and the browser is idle: the time to fetch what may be
 * needed next. Then stays true.
 */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  const isWaiting = useSyncExternalStore(subscribe, () => unfinished > 0)
  const isBusy = useIsFetching() > 0 || isWaiting
  useEffect(() => {
    if (isQuiet || isBusy) return
    return whenIdle(() => setQuiet(true))
  }, [isQuiet, isBusy])
  return isQuiet
}

/** For placeholders of content that the user is waiting for: while one is mounted, the page does not count as quiet. */
export function useUnfinished() {
  useLayoutEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
}

function count(by: 1 | -1) {
  unfinished += by
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits for the next frame, then for idle time; hidden pages have no frames. Returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  let idle = 0
  const wait = () => {
    if ('requestIdleCallback' in window) idle = window.requestIdleCallback(act)
    else act()
  }
  if (document.visibilityState === 'hidden') wait()
  const frame = document.visibilityState === 'hidden' ? 0 : requestAnimationFrame(wait)
  return () => {
    cancelAnimationFrame(frame)
    if ('requestIdleCallback' in window) window.cancelIdleCallback(idle)
  }
}
