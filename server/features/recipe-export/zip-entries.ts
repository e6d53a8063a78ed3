import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type JSZip from 'jszip'
import { Recipe } from '#contract/recipes.ts'
import type { WireRecipe } from '#server/features/recipes/index.ts'
import { snakeCaseNames } from '#server/http/names.ts'

/** A recipe as other programs know it in a zip: what the API answers, with snake_case names. */
export function archivedJson(recipe: WireRecipe): string {
  return `${JSON.stringify(snakeCaseNames(Recipe.parse(recipe)), null, 2)}\n`
}

/** Adds a file that is there, to be read when its turn comes, so that a hundred are not open at once. */
export async function addFile(zip: JSZip, name: string, file: string) {
  const { size } = await stat(file).catch(() => ({ size: null }))
  if (size === null) return
  // Pictures are packed already; an empty stream has no piece that could say so.
  const content = size === 0 ? '' : lazily(() => createReadStream(file))
  zip.file(name, content, { createFolders: false })
}

/** A stream that begins when its turn comes; of what `begin` gives, at least one piece must come. */
export function lazily(begin: () => AsyncIterable<string | Uint8Array>): Readable {
  return Readable.from(
    (async function* () {
      yield* begin()
    })(),
    { objectMode: false },
  )
}
