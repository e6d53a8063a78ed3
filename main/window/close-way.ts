import type { Background } from '#main/menus/tray-host.ts'

/** What closing the window does: 'background' goes on wherever one is, 'tray' only where an icon leads back. */
export type OnClose = 'ask' | 'tray' | 'background' | 'quit'

interface Closing {
  /** Somebody quits the whole program, or the computer shuts down. */
  isQuitting: boolean
  background: Background
  wanted: OnClose
}

/**
 * What closing the window does. A Mac keeps programs in the Dock anyway. Elsewhere nobody's server ends and no window
 * disappears without an icon unless the person has said so for a desktop such as this one.
 */
export function closeWay({ isQuitting, background, wanted }: Closing) {
  if (isQuitting) return 'close'
  if (background === 'dock') return 'hide'
  if (wanted === 'quit') return 'quit'
  if (wanted === 'background') return 'hide'
  return wanted === 'tray' && background === 'tray' ? 'hide' : 'ask'
}
