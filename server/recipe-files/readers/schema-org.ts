import { AppError } from '#server/errors/app-error.ts'
import type { ReadItem, RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { decodeStart, decodeText } from '#server/recipe-files/reading/decode.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { jsonLdOf, schemaRecipesIn } from '#server/recipe-files/reading/json-ld.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'
import { loosePages } from './pages.ts'
import { schemaRecipe } from '#server/recipe-files/reading/schema-org.ts'

const MOST = 100 * 1024 * 1024

/** Recipes in the words of schema.org: JSON, or JSON-LD in a saved page. */
export const schemaOrg: RecipeFileReader = {
  type: 'schema-org',
  title: 'schema.org',

  finds: async ({ start, archive }) => (!archive && isSchema(decodeStart(start)) ? 1 : 0),

  read: async function* (file) {
    const values = valuesIn(await file.read(MOST))
    const isHere = [...schemaRecipesIn(values)].length > 0
    // A page may have data of other kinds alone, and its recipe in its text.
    const isPage = !isHere && file.start.includes('ld+json')
    yield* isPage ? loosePages.read(file) : readSchema(file, false)
  },
}

/** In JSON the type of a recipe stands among its first fields; a page says it in a script. */
export function isSchema(start: string): boolean {
  const isJson = /^\s*[[{]/.test(start)
  const isPage = start.includes('ld+json')
  return (isJson || isPage) && (/"@type"\s?:\s?(?:\[\s?)?"Recipe"/.test(start) || isPage)
}

/** @param isOwn whether a person's own program wrote it */
export async function* readSchema(file: RecipeFile, isOwn: boolean): AsyncGenerator<ReadItem> {
  const values = valuesIn(await file.read(MOST))
  let count = 0
  for (const record of schemaRecipesIn(values)) {
    count += 1
    yield await itemOf(`${file.name} ${count}`, () => schemaRecipe(record, isOwn))
  }
  if (count === 0) throw new AppError('recipe-file.empty')
}

function valuesIn(bytes: Buffer): unknown {
  const isJson = /^\s*[[{]/.test(decodeStart(bytes.subarray(0, 1000)))
  return isJson ? readJson(bytes) : jsonLdOf(decodeText(bytes))
}
