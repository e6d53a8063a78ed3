import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { pageReading } from '#server/features/recipe-import/files/page-reading.ts'
import { type Archive, openArchive, recipeArchive } from '#server/archives/index.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { Holds, IncomingPart } from '#server/recipe-files/incoming-parts.ts'
import type { RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { temporaryFolder } from '#tests/server/files/pictures.ts'

/** A file as a reader gets it; closed when the test ends. */
export async function recipeFile(
  name: string,
  bytes: Buffer,
  groups: readonly string[] = [],
): Promise<RecipeFile> {
  const folder = temporaryFolder()
  const opened: Archive[] = []
  onTestFinished(async () => {
    await Promise.all(opened.map((archive) => archive.close()))
  })
  const open = async (bytes: Buffer) => {
    const path = join(folder, `${opened.length}.zip`)
    writeFileSync(path, bytes)
    const archive = await openArchive(path, recipeArchive)
    opened.push(archive)
    return archive
  }
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return {
    name,
    size: bytes.length,
    start: bytes.subarray(0, 65_536),
    archive: bytes.subarray(0, 2).toString('latin1') === 'PK' ? await open(bytes) : null,
    path,
    tmp: folder,
    groups,
    pages: pageReading,
    read: () => readFile(path),
    openInner: open,
  }
}

/** A zip of texts and bytes by their paths. */
export function zipOf(files: Record<string, string | Buffer>): Buffer {
  return makeZip(Object.entries(files).map(([name, content]) => ({ name, content })))
}

/** What a reader makes of a file: its recipes, the names of those that failed, and what else there is. */
export async function readWith(
  reader: RecipeFileReader,
  name: string,
  bytes: Buffer,
  groups: readonly string[] = [],
) {
  const file = await recipeFile(name, bytes, groups)
  const recipes: IncomingRecipe[] = []
  const failed: string[] = []
  const parts: IncomingPart[] = []
  let holds: Holds | null = null
  for await (const item of reader.read(file)) {
    if ('recipe' in item) recipes.push(item.recipe)
    else if ('part' in item) parts.push(item.part)
    else if ('holds' in item) holds = item.holds
    else failed.push(item.failed)
  }
  return { sure: await reader.finds(file), recipes, failed, parts, holds }
}

/** The contents of a recipe's pictures as text; addresses as they are. */
export function picturesIn(recipe: IncomingRecipe): Promise<string[]> {
  return Promise.all(
    recipe.pictures.map(async (picture) =>
      picture.kind === 'address' ? picture.url : (await picture.read()).toString('latin1'),
    ),
  )
}
