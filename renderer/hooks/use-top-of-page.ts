import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Scrolls to the top on a new page; after Back, the browser and the page restore the position. */
export function useTopOfPage() {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (!isBack && hash === '') window.scrollTo(0, 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per page, with the navigation that led there
  }, [pathname])
}

/** Scrolls to the top when one address shows another part, such as its form; after Back, the browser restores the position. */
export function useTopOfPart(part: unknown) {
  const isBack = useNavigationType() === NavigationType.Pop
  const shown = useRef(part)
  useLayoutEffect(() => {
    if (shown.current === part) return
    shown.current = part
    if (!isBack) window.scrollTo(0, 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per part, with the navigation that led there
  }, [part])
}
