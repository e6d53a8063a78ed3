import { app, BaseWindow } from 'electron'

/**
 * Windows tells the end of a session only to windows, and a hidden start has none: this one is never shown and has no
 * page. Without it, Windows would end Trivet while it writes.
 */
export function hearSessionEnd(onEnd: () => void, platform = process.platform) {
  if (platform !== 'win32') return
  const listener = new BaseWindow({ show: false, skipTaskbar: true, width: 1, height: 1 })
  listener.on('session-end', onEnd)
  // A window that is not shown would still count as one that is open.
  app.once('before-quit', () => listener.destroy())
}
