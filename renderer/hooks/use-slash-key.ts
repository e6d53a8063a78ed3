import { useEffect } from 'react'
import { isFreeKey } from './free-keys.ts'

/**
 * Calls `open` when '/' is pressed where it is not text: outside of fields, dialogs and shortcuts. A page comes before
 * the frame around it, which listens at the window.
 */
export function useSlashKey(open: () => void, place: 'page' | 'frame' = 'page') {
  useEffect(() => {
    const handle = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isFreeKey(event, '/')) return
      event.preventDefault()
      open()
    }
    const target = place === 'page' ? document : window
    target.addEventListener('keydown', handle)
    return () => target.removeEventListener('keydown', handle)
  }, [open, place])
}
