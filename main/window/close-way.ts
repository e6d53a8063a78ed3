interface Closing {
  platform: NodeJS.Platform
  /** Somebody quits the whole program, or the computer shuts down. */
  isQuitting: boolean
  /** Something on the screen still leads back to Trivet when the window is gone. */
  hasTray: boolean
  wanted: 'ask' | 'tray' | 'quit'
}

/**
 * What closing the window does. A Mac keeps programs in the dock anyway; elsewhere the window may only hide where
 * the tray leads back to it.
 */
export function closeWay({ platform, isQuitting, hasTray, wanted }: Closing) {
  if (isQuitting) return 'close'
  if (platform === 'darwin') return 'hide'
  if (!hasTray) return 'quit'
  return wanted === 'tray' ? 'hide' : wanted
}
