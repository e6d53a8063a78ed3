import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { app } from 'electron'
import { moveFile, removeFile } from '#server/files/patient.ts'
import { appId } from './app-id.ts'
import { autostartEntry } from './autostart-entry.ts'
import { isSwitchedOn, type LoginObstacle, obstacleIn } from './login-obstacle.ts'

/** A start without a window; the tray leads to it. */
export const hiddenFlag = '--hidden'

/** Whether Trivet starts when somebody logs in to this computer. */
export const loginStart = {
  isPossible: () => ['linux', 'darwin', 'win32'].includes(process.platform),
  get: () =>
    process.platform === 'linux'
      ? existsSync(autostartFile())
      : isSwitchedOn(app.getLoginItemSettings(loginItem())),
  set: async (isWanted: boolean) => {
    if (process.platform === 'linux') await keepAutostartFile(isWanted)
    else app.setLoginItemSettings({ ...loginItem(), name: appId, openAtLogin: isWanted })
  },
  /** Why it does not start although it is switched on here; null if nothing is in the way. */
  obstacle: (): LoginObstacle | null =>
    process.platform === 'linux' ? null : obstacleIn(app.getLoginItemSettings(loginItem())),
}

/** Whether the system started Trivet at login, without a window. */
export function isHiddenStart() {
  if (process.argv.includes(hiddenFlag)) return true
  // macOS passes no arguments, but has this flag.
  return process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin
}

function loginItem() {
  const [program = process.execPath, ...args] = command()
  return { path: program, args }
}

/** An AppImage runs from a temporary place; this is its own file. */
function command() {
  const program = process.env['APPIMAGE'] ?? process.execPath
  return [program, ...(app.isPackaged ? [] : [app.getAppPath()]), hiddenFlag]
}

function autostartFile() {
  const config = process.env['XDG_CONFIG_HOME'] || path.join(app.getPath('home'), '.config')
  return path.join(config, 'autostart', 'trivet.desktop')
}

async function keepAutostartFile(isWanted: boolean) {
  const file = autostartFile()
  if (!isWanted) return removeFile(file)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, autostartEntry(command()))
  await moveFile(`${file}.new`, file)
}
