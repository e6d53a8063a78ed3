import { lstat, opendir } from 'node:fs/promises'
import path from 'node:path'

export interface Found {
  path: string
  name: string
  kind: 'file' | 'folder' | 'other' // other: a link, a socket
  bytes: number // 0 for what is no file
  changedAt: number // milliseconds since 1970
}

const atOnce = 32

/**
 * Everything below a folder, as it is met; an entry comes before what is inside it. Links are told, never followed. What
 * vanishes meanwhile is left out, and a folder that is not there is empty. Other work goes on between the entries.
 */
export async function* walk(folder: string): AsyncGenerator<Found> {
  for await (const found of childrenOf(folder)) {
    yield found
    if (found.kind === 'folder') yield* walk(found.path)
  }
}

/** The same for one level. */
export async function* childrenOf(folder: string): AsyncGenerator<Found> {
  let names: string[] = []
  const look = () => Promise.all(names.splice(0).map((name) => lookAt(folder, name)))
  try {
    for await (const { name } of await opendir(folder, { bufferSize: atOnce })) {
      names.push(name)
      if (names.length >= atOnce) yield* (await look()).filter((found) => found !== null)
    }
  } catch (error) {
    if (!isGone(error)) throw error
  }
  yield* (await look()).filter((found) => found !== null)
}

async function lookAt(folder: string, name: string): Promise<Found | null> {
  const file = path.join(folder, name)
  try {
    const stats = await lstat(file)
    const kind = stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
    const bytes = kind === 'file' ? stats.size : 0
    return { path: file, name, kind, bytes, changedAt: stats.mtimeMs }
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

const isGone = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
