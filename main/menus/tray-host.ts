import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const watcher = 'org.kde.StatusNotifierWatcher'
const object = '/StatusNotifierWatcher'
const shown = 'IsStatusNotifierHostRegistered'
const properties = 'org.freedesktop.DBus.Properties'

// Three programs that can ask the session's bus; a desktop has at least one of them.
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

/** What leads back to Trivet while no window is open: an icon in the tray, the Dock of a Mac, or only a new start. */
export type Background = 'tray' | 'dock' | 'none'

/**
 * What this desktop shows of a program without a window. On Linux some part of it may keep a list of such icons while
 * none draws them, so the question is whether one does. Not knowing is a no: then the person is told how to come back.
 */
export async function findBackground(platform = process.platform): Promise<Background> {
  if (platform === 'darwin') return 'dock'
  if (platform !== 'linux') return 'tray'
  for (const [program, args] of askers) {
    try {
      const { stdout } = await run(program, args, { timeout: 3000 })
      return /\btrue\b/.test(stdout) ? 'tray' : 'none'
    } catch {
      // Not installed, or nobody there who could answer: the next one may know more.
    }
  }
  return 'none'
}
