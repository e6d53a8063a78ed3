import path from 'node:path'
import { temporaryHours } from '#contract/admin.ts'
import type { Context } from '#server/context/context.ts'
import { sourceName } from '#server/files/recipe-images.ts'
import { childrenOf, type Found, walk } from '#server/files/walk.ts'
import { allRecipeIds } from './counts.ts'

const HOUR = 3_600_000
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A file or folder that can be deleted without loss. */
export interface Cleanable {
  path: string
  bytes: number
}

/**
 * Leftovers in `tmp`: files unchanged for `temporaryHours`, since running uploads and exports keep writing to theirs. Anything
 * newer than the start of a running backup task stays.
 */
export async function oldTemporaryFiles({ files, now, backups }: Context): Promise<Cleanable[]> {
  const task = backups.task()
  const begun = task?.status === 'running' ? Date.parse(task.startedAt) : Infinity
  const limit = Math.min(now().getTime() - temporaryHours * HOUR, begun)
  const found: Cleanable[] = []
  for await (const entry of childrenOf(files.tmp)) {
    const { bytes, changedAt } = await inside(entry)
    if (changedAt < limit) found.push({ path: entry.path, bytes })
  }
  return found
}

/**
 * Files in the image folders of recipes that are not pictures in our format. Files younger than an hour may belong to
 * an upload.
 */
export async function foreignImages({ files, now }: Context): Promise<Cleanable[]> {
  const limit = now().getTime() - HOUR
  const found: Cleanable[] = []
  for await (const recipe of recipeFolders(files.media)) {
    if (!uuid.test(recipe.name)) continue
    for await (const file of walk(path.join(recipe.path, 'images'))) {
      const isOurs = file.name.toLowerCase().endsWith('.webp') || file.name === sourceName
      if (file.kind !== 'file' || isOurs || file.changedAt >= limit) continue
      found.push({ path: file.path, bytes: file.bytes })
    }
  }
  return found
}

/**
 * Folders of recipes that do not exist, by name or because the recipe was deleted permanently. Only those older than a
 * day, because an import writes its pictures before the recipe.
 */
export async function foreignRecipeFolders({ files, now, db }: Context): Promise<Cleanable[]> {
  const limit = now().getTime() - 24 * HOUR
  const folders: Found[] = []
  for await (const folder of recipeFolders(files.media)) folders.push(folder)
  // Read after the folders, so that recipes created meanwhile are known.
  const known = await allRecipeIds(db)
  const found: Cleanable[] = []
  for (const folder of folders) {
    if (known.has(folder.name.toLowerCase())) continue
    const { bytes, changedAt } = await inside(folder)
    if (changedAt < limit) found.push({ path: folder.path, bytes })
  }
  return found
}

async function* recipeFolders(media: string): AsyncGenerator<Found> {
  for await (const entry of childrenOf(path.join(media, 'recipes'))) {
    if (entry.kind === 'folder') yield entry
  }
}

/** The size of an entry with everything in it, and the time of the latest change. */
async function inside(entry: Found): Promise<{ bytes: number; changedAt: number }> {
  let { bytes, changedAt } = entry
  if (entry.kind !== 'folder') return { bytes, changedAt }
  for await (const found of walk(entry.path)) {
    bytes += found.bytes
    changedAt = Math.max(changedAt, found.changedAt)
  }
  return { bytes, changedAt }
}
