import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.ts'
import { runNode, say } from './run.ts'

export interface Surroundings {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
}

/** Why no window can be opened here; null if one can. */
export function missingDisplay({ platform, env }: Surroundings) {
  if (platform === 'darwin' || platform === 'win32') return null
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? null : 'this machine has no display'
}

/** The path of the program in an Electron distribution, by system. */
export function electronProgram(dist: string, platform: NodeJS.Platform) {
  if (platform === 'darwin') return path.join(dist, 'Electron.app/Contents/MacOS/Electron')
  return path.join(dist, platform === 'win32' ? 'electron.exe' : 'electron')
}

/** The folder of a usable Electron: the given one, else the installed one; null if there is neither. */
export function findElectronDist(here: Surroundings = process) {
  const given = here.env['ELECTRON_OVERRIDE_DIST_PATH']
  const places = given ? [given] : [path.join(root, 'node_modules/electron/dist')]
  return places.find((dist) => existsSync(electronProgram(dist, here.platform))) ?? null
}

/**
 * Electron's package installs its program by a download. After a failure it is not tried again for a day, so that a
 * machine without network starts quickly.
 */
export async function findOrInstallElectronDist() {
  const found = findElectronDist()
  if (found || process.env['ELECTRON_OVERRIDE_DIST_PATH']) return found
  const installer = path.join(root, 'node_modules/electron/install.js')
  if (!existsSync(installer) || failedLately()) return null
  say('Fetching the Electron runtime, once …')
  await runNode(installer, [], { output: 'pipe', timeout: 180_000 })
  const installed = findElectronDist()
  if (!installed) {
    mkdirSync(path.dirname(failure), { recursive: true })
    writeFileSync(failure, '')
  }
  return installed
}

const failure = path.join(root, 'dist/.electron-not-installed')
const day = 86_400_000

function failedLately() {
  const written = statSync(failure, { throwIfNoEntry: false })
  return written !== undefined && Date.now() - written.mtimeMs < day
}
