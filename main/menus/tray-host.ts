import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const watcher = 'org.kde.StatusNotifierWatcher'
const bus = 'org.freedesktop.DBus'

// Three programs that can ask the session's bus; a desktop has at least one of them.
const askers: [program: string, args: string[]][] = [
  [
    'dbus-send',
    [
      '--session',
      '--print-reply',
      `--dest=${bus}`,
      '/org/freedesktop/DBus',
      `${bus}.NameHasOwner`,
      `string:${watcher}`,
    ],
  ],
  [
    'gdbus',
    [
      'call',
      '--session',
      '--dest',
      bus,
      '--object-path',
      '/org/freedesktop/DBus',
      '--method',
      `${bus}.NameHasOwner`,
      watcher,
    ],
  ],
  ['busctl', ['--user', 'call', bus, '/org/freedesktop/DBus', bus, 'NameHasOwner', 's', watcher]],
]

/**
 * Whether the desktop shows icons in a tray. Linux has desktops without one, and says so only on its message bus; a
 * wrong yes would hide the window for good, so that not knowing is a no.
 */
export async function hasTray(platform = process.platform): Promise<boolean> {
  if (platform !== 'linux') return true
  for (const [program, args] of askers) {
    try {
      const { stdout } = await run(program, args, { timeout: 2000 })
      return /\btrue\b/.test(stdout)
    } catch {
      // Not installed, or there is no bus: the next one may know.
    }
  }
  return false
}
