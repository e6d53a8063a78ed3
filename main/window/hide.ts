import type { BrowserWindow } from 'electron'

type Hidable = Pick<
  BrowserWindow,
  'hide' | 'isDestroyed' | 'isFullScreen' | 'once' | 'setFullScreen'
>

/**
 * Hides a window. On a Mac, one that fills the screen leaves it first: its Space would stay behind, black and empty.
 * @param onHidden called once it is hidden
 */
export function hideWindow(window: Hidable, onHidden: () => void, platform = process.platform) {
  const hide = () => {
    if (window.isDestroyed()) return
    window.hide()
    onHidden()
  }
  if (platform !== 'darwin' || !window.isFullScreen()) return hide()
  window.once('leave-full-screen', hide)
  window.setFullScreen(false)
}
