import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const watcher = 'org.kde.StatusNotifierWatcher'
const object = '/StatusNotifierWatcher'
const shown = 'IsStatusNotifierHostRegistered'
const properties = 'org.freedesktop.DBus.Properties'

// Three programs that can query the session bus; most desktops have at least one.
const askers: [program: string, args: string[]][] = [
  [
    'dbus-send',
    [
      '--session',
      '--print-reply',
      '--reply-timeout=2000',
      `--dest=${watcher}`,
      object,
      `${properties}.Get`,
      `string:${watcher}`,
      `string:${shown}`,
    ],
  ],
  [
    'gdbus',
    [
      'call',
      '--session',
      '--timeout=2',
      '--dest',
      watcher,
      '--object-path',
      object,
      '--method',
      `${properties}.Get`,
      watcher,
      shown,
    ],
  ],
  ['busctl', ['--user', '--timeout=2', 'get-property', watcher, object, watcher, shown]],
]

/**
 * How to come back to Trivet without a window: an icon in the tray, the Dock on a Mac, or only by starting it again.
 */
export type Background = 'tray' | 'dock' | 'none'

/**
 * Finds out how this desktop shows a program without a window. On Linux a service may accept tray icons although nothing
 * draws them, so this asks the service whether anything does. If unknown, no tray is assumed, and the person is told how
 * to come back.
 */
export async function findBackground(platform = process.platform): Promise<Background> {
  if (platform === 'darwin') return 'dock'
  if (platform !== 'linux') return 'tray'
  for (const [program, args] of askers) {
    try {
      const { stdout } = await run(program, args, { timeout: 3000 })
      return /\btrue\b/.test(stdout) ? 'tray' : 'none'
    } catch {
      // Not installed, or no answer; the next one may work.
    }
  }
  return 'none'
}
