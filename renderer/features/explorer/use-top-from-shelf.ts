import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isFromShelf } from '#renderer/features/shelves/index.ts'

/** For the page's heading: where the heading of a shelf leads to the same page, reading starts there, at the top. */
export function useTopFromShelf() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (isBack || !isFromShelf(state)) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per entry of the history
  }, [key])
  return heading
}
