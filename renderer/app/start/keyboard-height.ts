/**
 * Keeps `--keyboard`, how much of the window's foot the keyboard of a phone or tablet covers. Browsers lay it over the
 * page, and tell so only by the visual viewport.
 */
export function watchKeyboardHeight() {
  const view = window.visualViewport
  if (!view) return
  const root = document.documentElement
  let last = 0
  const measure = () => {
    // Also smaller while one zooms in with two fingers.
    const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
    const height = Math.max(0, Math.round(covered))
    // Setting it computes the styles of the whole page, and scrolling asks often.
    if (height === last) return
    last = height
    root.style.setProperty('--keyboard', `${height}px`)
  }
  measure()
  view.addEventListener('resize', measure)
  view.addEventListener('scroll', measure)
}
