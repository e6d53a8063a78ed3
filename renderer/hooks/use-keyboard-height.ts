import { useEffect } from 'react'

/**
 * While mounted, `--keyboard` is how much of the window's foot the keyboard of a phone or tablet covers. Browsers lay it
 * over the page, and tell so only by the visual viewport.
 */
export function useKeyboardHeight() {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement
    const measure = () => {
      // Also smaller while one zooms in with two fingers.
      const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
    }
    measure()
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
