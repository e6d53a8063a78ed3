import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'

/**
 * For the heading of a page: gets the focus if what led here took it along, so that reading and Tab begin with the page.
 * After Back, the browser and the page restore the place.
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

/** Or in a dialog that is closing, as the one that searches. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return (
    !activeElement ||
    activeElement === document.body ||
    activeElement.closest('[role="dialog"]') !== null
  )
}
