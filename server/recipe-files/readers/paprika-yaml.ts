import { AppError } from '#server/errors/app-error.ts'
import type { ReadItem, RecipeFile } from '#server/recipe-files/reader.ts'
import {
  type Fields,
  fieldsOf,
  isList,
  isRecord,
  isText,
} from '#server/recipe-files/reading/fields.ts'
import { itemOf } from '#server/recipe-files/reading/items.ts'
import { firstText, readTexts } from '#server/recipe-files/reading/text-files.ts'
import { readYaml } from '#server/recipe-files/reading/yaml.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'

const wanted = /\.ya?ml$/i
/** Longer names of photos are photos. */
const LONGEST_NAME = 300

const needed = [
  /^(?:- |\s{0,8})"?name"?[ \t]{0,9}:/m,
  /^(?:- |\s{0,8})"?ingredients"?[ \t]{0,9}:/m,
  /^(?:- |\s{0,8})"?directions"?[ \t]{0,9}:/m,
]
const ofProgram =
  /^(?:- |\s{0,8})"?(?:source_url|prep_time|cook_time|nutritional_info|on_favorites)"?[ \t]{0,9}:/m

/** How sure it is that a file is a text that the program takes in: its names of fields, a list of recipes or one. */
export async function findsYaml(file: RecipeFile): Promise<0 | 1 | 2> {
  const start = await firstText(file, wanted)
  if (!needed.every((field) => field.test(start))) return 0
  return ofProgram.test(start) ? 2 : 1
}

export function readYamlRecipes(
  file: RecipeFile,
  recipeOf: (fields: Fields) => IncomingRecipe,
): AsyncGenerator<ReadItem> {
  return readTexts(file, wanted, async function* ({ name, text }) {
    // Each recipe of a list by itself, so that one with a mistake stops no other.
    const items = text.split(/^(?=- )/m).filter((one) => /^(?!#)\S/m.test(one))
    for (const [at, item] of items.entries()) {
      const title = items.length === 1 ? name : `${name}, ${at + 1}`
      let values: unknown[]
      try {
        const value = readYaml(item)
        values = isList(value) ? value : [value]
      } catch (cause) {
        yield { failed: title, cause }
        continue
      }
      for (const value of values) yield await itemOf(title, () => recipeOf(recordOf(value)))
    }
  })
}

/** Texts of several lines, which people also write as lists. */
function recordOf(value: unknown): Fields {
  if (!isRecord(value)) throw new AppError('recipe-file.recipe-unreadable')
  const record: Record<string, unknown> = { ...value }
  for (const [field, sign] of [
    ['ingredients', '\n'],
    ['directions', '\n\n'],
    ['servings', '-'],
  ] as const) {
    const given = record[field]
    if (isList(given) && given.every(isText)) record[field] = given.join(sign)
  }
  if (isText(record['on_favorites'])) {
    record['on_favorites'] = /^(?:yes|true|on|1)$/i.test(record['on_favorites'])
  }
  const { photo } = record
  if (isText(photo) && photo.length > LONGEST_NAME && record['photo_data'] === undefined) {
    record['photo_data'] = photo
    delete record['photo']
  }
  return fieldsOf(record)
}
