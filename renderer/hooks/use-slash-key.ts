import { useEffect } from 'react'
import { isFreeKey } from './free-keys.ts'

/**
 * Calls `open` when '/' is pressed as a shortcut: not in fields or dialogs. If both a page and the layout use it, the
 * page's wins, because the layout listens at the window and the page before it.
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
