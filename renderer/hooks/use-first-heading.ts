import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/**
 * For the heading of a page: gets the focus if the page was opened by keyboard, so that reading and Tab begin there.
 * After Back, the browser and the page restore the focus.
 */
export function useFirstHeading() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (isBack || !isFocusLost()) return
    heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, [])
  return heading
}

/** The focus may also be in a dialog that is just closing, such as the search. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return (
    !activeElement ||
    activeElement === document.body ||
    activeElement.closest('[role="dialog"]') !== null
  )
}
