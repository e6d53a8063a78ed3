import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * True once the page has what it asked for and the browser a moment: the time for what may be needed next. Stays true.
 */
export function useQuiet(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  const isBusy = useIsFetching() > 0
  useEffect(() => {
    if (isQuiet || isBusy) return
    return whenIdle(() => setQuiet(true))
  }, [isQuiet, isBusy])
  return isQuiet
}

/** Answers how to give it up. A browser that cannot tell is asked after the next frame. */
function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(idle)
  }
  const frame = requestAnimationFrame(act)
  return () => cancelAnimationFrame(frame)
}
