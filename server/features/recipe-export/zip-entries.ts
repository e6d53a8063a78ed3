import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type JSZip from 'jszip'
import { Recipe } from '#contract/recipes.ts'
import type { WireRecipe } from '#server/features/recipes/index.ts'
import { snakeCaseNames } from '#server/http/names.ts'

/**
 * The JSON of a recipe in a zip: the API's answer, with snake_case names as other programs expect.
 *
 * @param timeline what happened with it, under the name that Mealie's backups have for it
 */
export function archivedJson(
  recipe: WireRecipe,
  { timeline }: { timeline?: unknown[] } = {},
): string {
  const fields = { ...Recipe.parse(recipe), ...(timeline && { timelineEvents: timeline }) }
  return `${JSON.stringify(snakeCaseNames(fields), null, 2)}\n`
}

/** Adds a file if it exists. It is opened only when its turn comes, so that few files are open at once. */
export async function addFile(zip: JSZip, name: string, file: string) {
  const { size } = await stat(file).catch(() => ({ size: null }))
  if (size === null) return
  // Not compressed, as pictures already are. An empty file needs a string, because an empty stream never signals its
  // end.
  const content = size === 0 ? '' : lazily(() => createReadStream(file))
  zip.file(name, content, { createFolders: false })
}

/** A stream that calls `begin` when it is first read; `begin` must yield at least one chunk. */
function lazily(begin: () => AsyncIterable<string | Uint8Array>): Readable {
  return Readable.from(
    (async function* () {
      yield* begin()
    })(),
    { objectMode: false },
  )
}
