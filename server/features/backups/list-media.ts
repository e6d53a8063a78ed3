import type { Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isLitter, isSafePath, nameKey } from '#server/archives/index.ts'
import { isGone } from './pack-file.ts'

export interface MediaFile {
  /** Below the folder, with forward slashes. */
  name: string
  bytes: number
}

/** A disk answers several questions in the time of one. */
const LOOKED_AT_ONCE = 16

/**
 * The pictures and files below a folder with their sizes: no links, nothing that is being written, and nothing that an
 * archive may not hold; of that `onOdd` hears.
 */
export async function listMedia(root: string, onOdd: (name: string) => void): Promise<MediaFile[]> {
  const keys = new Set<string>()
  const isFit = ({ name }: MediaFile) => {
    const isOdd = !isSafePath(name) || keys.has(nameKey(name))
    if (isOdd) onOdd(name)
    else keys.add(nameKey(name))
    return !isOdd
  }
  return (await filesBelow(root, '')).filter(isFit)
}

async function filesBelow(root: string, folder: string): Promise<MediaFile[]> {
  const entries = await childrenOf(path.join(root, folder))
  const look = async (entry: Dirent): Promise<MediaFile[]> => {
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (isLitter(name) || name.endsWith('.part')) return []
    if (entry.isDirectory()) return filesBelow(root, name)
    const bytes = entry.isFile() ? await sizeOf(path.join(root, name)) : null
    return bytes === null ? [] : [{ name, bytes }]
  }
  const found: MediaFile[] = []
  for (let at = 0; at < entries.length; at += LOOKED_AT_ONCE) {
    const round = await Promise.all(entries.slice(at, at + LOOKED_AT_ONCE).map(look))
    for (const files of round) for (const file of files) found.push(file)
  }
  return found
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
