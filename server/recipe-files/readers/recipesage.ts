import type { ReadItem, RecipeFile, RecipeFileReader } from '#server/recipe-files/reader.ts'
import { decodeStart } from '#server/recipe-files/reading/decode.ts'
import { fieldsOf } from '#server/recipe-files/reading/fields.ts'
import { itemsOf } from '#server/recipe-files/reading/items.ts'
import { firstText, readTexts } from '#server/recipe-files/reading/text-files.ts'
import { xmlRecipes } from '#server/recipe-files/reading/xml-recipes.ts'
import { xmlRecord } from '#server/recipe-files/reading/xml.ts'
import { recipeSageRecipe, withMarks } from './recipesage-recipe.ts'
import { recipeSageRecords } from './recipesage-text.ts'
import { isSchema, readSchema } from './schema-org.ts'

const [wantedText, wantedXml] = [/\.txt$/i, /\.xml$/i]

/**
 * RecipeSage writes the words of schema.org, and always a note that it calls "Author Notes". Its earlier versions could
 * also write a text and XML.
 */
export const recipeSage: RecipeFileReader = {
  type: 'recipesage',
  title: 'RecipeSage',

  finds: async (file) => ((await formOf(file)) === null ? 0 : 2),

  read: async function* (file): AsyncGenerator<ReadItem> {
    const form = await formOf(file)
    if (form === 'text') {
      yield* readTexts(file, wantedText, ({ name, text }) =>
        itemsOf(name, recipeSageRecords(text), recipeSageRecipe),
      )
    } else if (form === 'xml') {
      yield* xmlRecipes(file, { wanted: wantedXml, names: ['recipe'] }, ({ xml }) =>
        recipeSageRecipe(fieldsOf(xmlRecord(xml))),
      )
    } else {
      for await (const item of readSchema(file, true)) {
        yield 'recipe' in item ? { recipe: withMarks(item.recipe) } : item
      }
    }
  },
}

async function formOf(file: RecipeFile): Promise<'json' | 'text' | 'xml' | null> {
  const start = decodeStart(file.start)
  if (!file.archive && isSchema(start) && start.includes('"Author Notes"')) return 'json'
  const text = await firstText(file, wantedText)
  if (/^\s*==== Recipes ====/.test(text.slice(0, 200))) return 'text'
  const xml = (await firstText(file, wantedXml)).slice(0, 20_000)
  const isXml = /<data>\s{0,20}<recipe>/.test(xml) && /<activeTime\s?\/?>/.test(xml)
  return isXml ? 'xml' : null
}
