import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'

export interface Found {
  path: string
  name: string
  kind: 'file' | 'folder' | 'other' // other: a link, a socket
  bytes: number // 0 except for files
  changedAt: number // milliseconds since 1970
}

const atOnce = 32

/**
 * Everything below a folder, a folder before its contents. Links are listed, never followed. Entries that vanish
 * meanwhile are left out, and a missing folder is empty. Other requests get a turn between entries.
 */
export async function* walk(folder: string): AsyncGenerator<Found> {
  for await (const found of childrenOf(folder)) {
    yield found
    if (found.kind === 'folder') yield* walk(found.path)
  }
}

/** The same for one level. */
export async function* childrenOf(folder: string): AsyncGenerator<Found> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce)
    const found = await Promise.all(some.map((name) => lookAt(folder, name)))
    yield* found.filter((one) => one !== null)
  }
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
