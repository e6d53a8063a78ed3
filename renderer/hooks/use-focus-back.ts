import { useEffect } from 'react'

/**
 * When a layer closes or goes away, puts the focus back where it was when the layer opened. An entry of a menu has gone
 * by then; the button of its menu stands in for it.
 */
export function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const before = standingFor(document.activeElement)
    return () => {
      const last = document.activeElement
      // Later, so that whatever the closing itself brings into focus wins.
      setTimeout(() => {
        const now = document.activeElement
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
