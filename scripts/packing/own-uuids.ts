import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withUuids } from './mach-o.ts'

/**
 * Gives the programs of a packed Mac app UUIDs of their own. Those that they come with are the same in every app with
 * the same version of Electron, and macOS keeps its answers about the local network by them: what somebody refused
 * another app, Trivet would be refused. Frameworks keep theirs, by which reports of crashes find their symbols.
 *
 * @param app the folder Trivet.app, before it is signed
 * @returns the paths of the changed programs, within the app
 */
export async function giveOwnUuids(app: string, appId: string): Promise<string[]> {
  const programs = await programsOf(app)
  for (const program of programs) {
    const file = path.join(app, program)
    const bytes = await readFile(file)
    await writeFile(
      file,
      withUuids(bytes, ({ cpu }) => ownUuid({ appId, program, cpu })),
    )
  }
  return programs
}

/**
 * Always the same one for a program, whatever its version: to macOS another UUID is another program, and it would ask
 * about the network again after each update, at night, when nobody is there to answer.
 */
export function ownUuid({ appId, program, cpu }: { appId: string; program: string; cpu: number }) {
  const name = [appId, program.replaceAll(path.sep, '/'), cpu].join('\0')
  const uuid = createHash('sha256').update(name).digest().subarray(0, 16)
  uuid[6] = (uuid[6]! & 0x0f) | 0x80 // version 8 of RFC 9562: made in a way of our own
  uuid[8] = (uuid[8]! & 0x3f) | 0x80
  return uuid
}

async function programsOf(app: string) {
  const helpers = (await readdir(path.join(app, 'Contents/Frameworks')))
    .filter((name) => name.endsWith('.app'))
    .toSorted()
    .map((name) => path.join('Contents/Frameworks', name))
  const folders = ['', ...helpers].map((bundle) => path.join(bundle, 'Contents/MacOS'))
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(path.join(app, folder))).map((name) => path.join(folder, name)),
    ),
  )
  return found.flat()
}
