import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * Blocks every way out of the form while `mayLeave` returns false. Links, Back and Close go to the returned blocker;
 * for reloading and closing the tab, the browser asks.
 */
export function useLeaveGuard(mayLeave: () => boolean, isNew: boolean) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (mayLeave()) return false
    const staysInForm = isNew || new URLSearchParams(nextLocation.search).get('edit') === 'true'
    return !staysInForm || nextLocation.pathname !== currentLocation.pathname
  })

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault()
    }
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [mayLeave])
  return blocker
}
