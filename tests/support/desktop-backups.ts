import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Household } from './desktop.ts'

/** A place for files of the person, beside the data. */
export function documents({ dataDir }: Household) {
  const folder = path.join(dataDir, '../documents')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** So much that a backup takes a while. */
export function addLargePicture({ dataDir }: Household) {
  const folder = path.join(dataDir, 'media/recipes/7f0e4c1a-2b1d-4c55-9a52-0d6f4a3b8c11/images')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'original.webp'), 'large')
  truncateSync(path.join(folder, 'original.webp'), 400_000_000)
}

/** What lasts only a moment is looked for often. */
export const soon = { intervals: [20] }
