import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Another page begins at its top; Back leaves the scrolling to the browser and to the page. */
export function useTopOfPage() {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (!isBack && hash === '') window.scrollTo(0, 0)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how one came here is asked once for each page
  }, [pathname])
}
