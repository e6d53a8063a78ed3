import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

type Run = (program: string, args: string[]) => Promise<{ stdout: string }>

/** How long a system's program may take; on a slow disk it has nothing to do in an empty folder. */
const PATIENCE_MS = 10_000
const runProgram: Run = (program, args) =>
  promisify(execFile)(program, args, { timeout: PATIENCE_MS, windowsHide: true })

// By number, because these names are translated.
const system = '*S-1-5-18'
const administrators = '*S-1-5-32-544'

/**
 * Takes access to an empty folder, and to all that is put there, from other people who use this computer. Folders of
 * Windows get their rights from the disk, and a disk that is not the system's usually lets everybody in.
 * @returns false if it stays open, since a disk for cameras (FAT, exFAT) has no rights
 */
export async function closeToOthers(
  folder: string,
  { platform = process.platform, run = runProgram } = {},
): Promise<boolean> {
  if (platform !== 'win32') return ((await stat(folder)).mode & 0o077) === 0
  if (path.win32.dirname(folder) === folder) return false // a whole disk has other owners
  const tools = path.win32.join(process.env['SystemRoot'] ?? String.raw`C:\Windows`, 'System32')
  try {
    const { stdout } = await run(path.win32.join(tools, 'whoami.exe'), [
      '/user',
      '/fo',
      'csv',
      '/nh',
    ])
    const owner = /S-1-[\d-]{1,180}/.exec(stdout.slice(0, 1000))?.[0]
    if (!owner) return false
    const rights = [`*${owner}`, system, administrators].map((who) => `${who}:(OI)(CI)F`)
    await run(path.win32.join(tools, 'icacls.exe'), [
      folder,
      '/inheritance:r',
      '/grant:r',
      ...rights,
    ])
    return true
  } catch {
    return false
  }
}
