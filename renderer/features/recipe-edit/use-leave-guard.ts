import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'

/**
 * Holds every way out of the form while `mayLeave` says no: links, Back and Close give a blocker to decide on,
 * reload and closing the tab bring the browser's own question.
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

/** Ctrl+S or Cmd+S, wherever the focus is. */
export function useSaveKey(save: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      save()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [save])
}
