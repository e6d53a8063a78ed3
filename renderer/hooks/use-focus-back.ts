import { useEffect } from 'react'

/** Where the focus is about to go back to; a layer that takes the place of another one inherits it. */
let due: HTMLElement | null = null

/**
 * What was pressed last, unless a key came after it. An entry of a menu may be gone before its dialog is there, and some
 * browsers give a button that is clicked no focus.
 */
let pressed: HTMLElement | null = null
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button, a, [role="menuitem"]') : null
    pressed = standingFor(button)
  },
  { capture: true },
)
document.addEventListener('keydown', () => (pressed = null), { capture: true })

/**
 * When a layer closes or goes away, puts the focus back where it was when the layer opened. An entry of a menu has gone
 * by then; the button of its menu stands in for it.
 */
export function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const openers = [pressed, standingFor(document.activeElement), due]
    return () => {
      const before = openers.find((opener) => opener?.isConnected) ?? null
      const last = document.activeElement
      due = before
      // Later, so that whatever the closing itself brings into focus wins.
      setTimeout(() => {
        const now = document.activeElement
        due = null
        if (now === last || now === document.body) before?.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened])
}

function standingFor(element: Element | null): HTMLElement | null {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const lasting = opener ? document.getElementById(opener) : element
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null
}
