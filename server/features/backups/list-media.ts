import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isLitter, isSafePath, nameKey } from '#server/archives/index.ts'
import { isGone } from './pack-file.ts'

/** Asking the disk several questions at once takes about as long as asking one. */
const LOOKED_AT_ONCE = 16

/**
 * Calls back for each file below the media folder, by its path with forward slashes. Links, files that are being
 * written and names that an archive must not contain are left out; the latter are passed to `onOdd`.
 */
export async function eachMediaFile(
  root: string,
  onFile: (name: string, bytes: number) => void,
  onOdd: (name: string) => void = () => {},
) {
  const keys = new Set<string>()
  await walk(root, '', (name, bytes) => {
    const key = nameKey(name)
    if (!isSafePath(name) || keys.has(key)) return onOdd(name)
    keys.add(key)
    return onFile(name, bytes)
  })
}

async function walk(root: string, folder: string, onFile: (name: string, bytes: number) => void) {
  const entries = await childrenOf(path.join(root, folder))
  const look = async (entry: Dirent) => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (isLitter(name) || name.endsWith('.part')) return
    if (entry.isDirectory()) return walk(root, name, onFile)
    const bytes = entry.isFile() ? await sizeOf(path.join(root, name)) : null
    if (bytes !== null) onFile(name, bytes)
  }
  for (let at = 0; at < entries.length; at += LOOKED_AT_ONCE) {
    await Promise.all(entries.slice(at, at + LOOKED_AT_ONCE).map(look))
  }
}

async function childrenOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await lstat(file)).size
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
