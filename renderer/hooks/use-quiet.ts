import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

let unfinished = 0
const listeners = new Set<() => void>()

/**
 * True once no query is running, the result has been painted and the browser is idle: the time to fetch what may be
 * needed next. Then stays true.
 */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  const isBusy = useIsBusy(!isQuiet)
  useEffect(() => {
    if (isQuiet || isBusy) return
    return whenIdle(() => setQuiet(true))
  }, [isQuiet, isBusy])
  return isQuiet
}

/**
 * Whether a query runs or a placeholder is shown; always false unless it `matters`. `useIsFetching` would render the
 * whole frame of the app again with each query.
 */
function useIsBusy(matters: boolean): boolean {
  const queryClient = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!matters) return () => {}
      const stop = queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener))
      listeners.add(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    [queryClient, matters],
  )
  return useSyncExternalStore(
    subscribe,
    () => matters && (unfinished > 0 || queryClient.isFetching() > 0),
  )
}

/** For placeholders of content that the user is waiting for: while one is mounted, the page does not count as quiet. */
export function useUnfinished(isUnfinished = true) {
  useLayoutEffect(() => {
    if (!isUnfinished) return
    count(1)
    return () => count(-1)
  }, [isUnfinished])
}

function count(by: 1 | -1) {
  unfinished += by
  for (const tell of listeners) tell()
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
