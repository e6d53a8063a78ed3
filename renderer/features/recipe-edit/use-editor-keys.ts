import { useEffect } from 'react'
import { isTyping } from '#renderer/hooks/free-keys.ts'

/** Calls `save` on Ctrl+S or Cmd+S, anywhere on the page. */
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

/** Calls `undo` on Ctrl+Z or Cmd+Z; in a text field, which undoes its own words, and in a dialog the key stays what it is. */
export function useUndoKey(undo: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey || event.defaultPrevented || isTyping(event)) return
      if (document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [undo])
}
