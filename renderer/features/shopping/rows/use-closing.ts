import { useLayoutEffect, useRef } from 'react'

/**
 * Closes an element: its place grows shut, so that what follows it does not jump. As a style sheet cannot tell how high
 * something is, its height is measured. Without motion it stays, and is gone at its time.
 */
export function useClosing(isClosing: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!isClosing || !element) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const from = { blockSize: `${element.offsetHeight}px`, opacity: 1 }
    const closing = element.animate([from, { blockSize: '0px', opacity: 0 }], {
      duration: 220,
      easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      fill: 'forwards',
    })
    // Unticked meanwhile, it opens again.
    return () => closing.cancel()
  }, [isClosing])
  return ref
}
