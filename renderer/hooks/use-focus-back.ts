import { useEffect } from 'react'
import { focusRowPlace, rowPlaceOf } from './removed-rows.ts'

/** The element that will get the focus in a moment: a layer that opens just then uses it as its own opener. */
let due: HTMLElement | null = null

/**
 * The last clicked button, reset by any key. `document.activeElement` is not enough: a menu item may be gone before its
 * dialog has opened, and Safari does not focus clicked buttons.
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
 * When a layer closes or unmounts, returns the focus to where it was when the layer opened. If that was a menu item,
 * which is gone by then, the button of the menu gets it; if a row of a list was removed with its button, the next row does.
 */
export function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const openers = [pressed, standingFor(document.activeElement), due]
    const place = openers.map(rowPlaceOf).find((found) => found !== null)
    return () => {
      const before = openers.find((opener) => opener?.isConnected) ?? null
      const last = document.activeElement
      due = before
      // Delayed, so that a focus that closing itself has set is kept.
      setTimeout(() => {
        if (typeof document === 'undefined') return // a test has ended
        const now = document.activeElement
        due = null
        if (now !== last && now !== document.body) return
        if (before?.isConnected) before.focus({ preventScroll: true })
        else if (place) focusRowPlace(place)
      }, 10)
    }
  }, [opened])
}

function standingFor(element: Element | null): HTMLElement | null {
  const opener = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const lasting = opener ? document.getElementById(opener) : element
  return lasting instanceof HTMLElement && lasting !== document.body ? lasting : null
}
