import { useEffect } from 'react'

const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), .json-editor'

/**
 * Calls `open` when '/' is pressed where it is not text: outside of fields, dialogs and shortcuts. A page comes before
 * the frame around it, which listens at the window.
 */
export function useSlashKey(open: () => void, place: 'page' | 'frame' = 'page') {
  useEffect(() => {
    const handle = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !isFreeSlash(event)) return
      event.preventDefault()
      open()
    }
    const target = place === 'page' ? document : window
    target.addEventListener('keydown', handle)
    return () => target.removeEventListener('keydown', handle)
  }, [open, place])
}

function isFreeSlash(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return false
  if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return false
  return !(event.target instanceof Element && event.target.closest(typing))
}
