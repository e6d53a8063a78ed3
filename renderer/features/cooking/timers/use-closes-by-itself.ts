import { useEffect } from 'react'
import { closeTimers } from './tray-state.ts'

/** Long enough to read it, short enough that nobody has to put it away with dough on the hands. */
export const restsFor = 15_000
const uses = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Closes the panel with the timers by itself: once nobody has used it for a while, and as soon as something outside of it
 * is used. While a field in it has the focus it waits.
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
      if (target instanceof Node && document.contains(target) && !tray?.contains(target)) {
        closeTimers()
      }
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
