import { useEffect } from 'react'

const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), .json-editor'

/** Calls `open` when '/' is pressed where it is not text: outside of fields, dialogs and shortcuts. */
export function useSlashKey(open: () => void) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [open])
}
