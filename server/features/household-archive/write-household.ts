import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { RecipeFormat } from '#contract/recipe-formats.ts'
import { type AddToArchive, writeArchive } from '#server/archives/index.ts'
import type { SignedIn } from '#server/context/context.ts'
import { writeRecipeFiles } from '#server/features/recipe-export/index.ts'
import { discard } from '#server/files/patient.ts'
import { recipeFileWriters } from '#server/recipe-files/writers/index.ts'
import { dataFiles } from './data-files.ts'
import { aboutText } from './about.ts'
import { addRecipes } from './recipe-entries.ts'

interface Job {
  /** All recipes of the group, in the order of the list. */
  ids: readonly string[]
  /** Further forms of all recipes, each an archive in the archive. */
  formats: readonly RecipeFormat[]
  file: string
  signal: AbortSignal
  /** Called for each recipe, as often as it is written. */
  onRecipe: () => Promise<void>
}

/**
 * Everything of a household that its members share, in files that need no program (docs/contract/household-archive.md).
 * Memory holds some recipes and one picture.
 */
export async function writeHouseholdArchive(
  ctx: SignedIn,
  { ids, formats, file, signal, onRecipe }: Job,
) {
  const modified = ctx.now()
  await writeArchive(
    file,
    async (add) => {
      await addRecipes(ctx, { add, ids, onRecipe })
      for (const [name, value] of await dataFiles(ctx)) {
        await add(`data/${name}.json`, jsonStream(value), { modified, compress: true })
      }
      for (const format of formats) {
        await addFormat(ctx, { add, ids, format, signal, onRecipe })
      }
      await add('about.txt', Buffer.from(aboutText), { modified })
    },
    signal,
  )
}

interface FormatJob extends Pick<Job, 'ids' | 'signal' | 'onRecipe'> {
  add: AddToArchive
  format: RecipeFormat
}

/** Written to a file of its own first, since an archive cannot begin another one before it ends. */
async function addFormat(ctx: SignedIn, { add, format, ...job }: FormatJob) {
  const writer = recipeFileWriters[format]
  const file = path.join(ctx.files.tmp, `${randomUUID()}.zip`)
  try {
    await writeRecipeFiles(ctx, { ...job, writer, file })
    const name = `other-apps/${format}.${writer.archive}`
    await add(name, createReadStream(file), { modified: ctx.now() })
  } finally {
    await discard(file)
  }
}

/** A list is written row by row, so that a long one is never a text as a whole. */
function jsonStream(value: unknown): Readable {
  return Readable.from(jsonPieces(value), { objectMode: false })
}

function* jsonPieces(value: unknown): Generator<Buffer> {
  if (!Array.isArray(value) || value.length === 0) {
    yield Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
    return
  }
  for (const [at, row] of value.entries()) {
    yield Buffer.from(`${at === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`)
  }
  yield Buffer.from('\n]\n')
}
