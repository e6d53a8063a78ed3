import type { Background } from '#main/menus/tray-host.ts'

/** What closing the window does: 'background' keeps running anywhere, 'tray' only if an icon leads back. */
export type OnClose = 'ask' | 'tray' | 'background' | 'quit'

interface Closing {
  /** The program is quitting, or the computer shutting down. */
  isQuitting: boolean
  background: Background
  wanted: OnClose
}

/**
 * Decides what closing the window does. On macOS the program stays in the Dock. Elsewhere it quits, or hides without a
 * tray icon, only if the person has chosen that.
 */
export function closeWay({ isQuitting, background, wanted }: Closing) {
  if (isQuitting) return 'close'
  if (background === 'dock') return 'hide'
  if (wanted === 'quit') return 'quit'
  if (wanted === 'background') return 'hide'
  return wanted === 'tray' && background === 'tray' ? 'hide' : 'ask'
}
