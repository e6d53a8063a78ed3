import { useEffect } from 'react'
import { closeTimers } from './tray-state.ts'

/** Long enough to read it; then it closes, because cooks often have no clean hand to do that. */
export const restsFor = 15_000
const uses = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Closes the panel after some time without use, and when something outside of it is used; not while a field in it has
 * the focus.
 */
export function useClosesByItself(panel: { current: HTMLElement | null }) {
  useEffect(() => {
    const inside = panel.current
    if (!inside) return
    let rest = 0
    const wait = () => {
      clearTimeout(rest)
      rest = window.setTimeout(() => {
        const isTyping = document.activeElement instanceof HTMLInputElement
        if (isTyping && inside.contains(document.activeElement)) wait()
        else closeTimers()
      }, restsFor)
    }
    const closeOutside = ({ target }: Event) => {
      const tray = inside.parentElement
      if (!(target instanceof Element) || !document.contains(target)) return
      // A button that opens the panel closes it as well, by its own click.
      if (!tray?.contains(target) && !target.closest('[data-opens-timers]')) closeTimers()
    }
    wait()
    for (const use of uses) inside.addEventListener(use, wait)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      clearTimeout(rest)
      for (const use of uses) inside.removeEventListener(use, wait)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [panel])
}
