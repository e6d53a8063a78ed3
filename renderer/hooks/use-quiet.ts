import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

let unfinished = 0
const listeners = new Set<() => void>()

/**
 * True once the page has what it asked for, has shown it, and the browser has a moment: the time for what may be needed
 * next. Stays true.
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

/** For what stands in the place of something that one came to see: as long as it is there, the page is not quiet. */
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

/** After the frame that shows it, where there are frames: nobody may be looking. Answers how to give it up. */
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
