import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { fromShelf } from '#renderer/features/shelves/index.ts'

/** For the page's heading: where the heading of a shelf leads to the same page, reading starts there, at the top. */
export function useTopFromShelf() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    const step: unknown =
      typeof state === 'object' && state !== null && 'step' in state && state.step
    if (isBack || step !== fromShelf.step) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per entry of the history
  }, [key])
  return heading
}
