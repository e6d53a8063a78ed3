import { useEffect } from 'react'

/**
 * While mounted, sets `--keyboard` to the height of the on-screen keyboard. Browsers lay it over the page; only the visual
 * viewport gets smaller.
 */
export function useKeyboardHeight() {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const root = document.documentElement
    const measure = () => {
      // Pinch zoom makes it smaller too.
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
