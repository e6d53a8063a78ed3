import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { type Fields, fieldsOf, isRecord, isText } from '#server/recipe-files/reading/fields.ts'
import { htmlText } from '#server/recipe-files/reading/html.ts'
import { stepsIn } from '#server/recipe-files/reading/lines.ts'
import { textPicture } from '#server/recipe-files/reading/pictures.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { firstText } from '#server/recipe-files/reading/text-files.ts'
import { namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { xmlRecipes } from '#server/recipe-files/reading/xml-recipes.ts'
import { xmlRecord } from '#server/recipe-files/reading/xml.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'

const wanted = /\.(?:grmt|xml)$/i

/** The XML of Gourmet Recipe Manager. */
export const gourmet: RecipeFileReader = {
  type: 'gourmet',
  title: 'Gourmet',

  finds: async (file) => (/<gourmetDoc[\s>]/.test(await firstText(file, wanted)) ? 2 : 0),

  read: (file) => xmlRecipes(file, { wanted, names: ['recipe'] }, ({ xml }) => recipeIn(xml)),
}

function recipeIn(xml: string): IncomingRecipe {
  const fields = fieldsOf(xmlRecord(xml, ['ingredient-list', 'inggroup']))
  const categories = [...fields.lines('category'), ...fields.lines('cuisine')]
  const unit = fields.line('yield_unit')
  const changes = htmlText(fields.text('modifications'))
  const yields = [fields.line('yields'), unit].filter((text) => text !== '').join(' ')
  const servings = yieldOf(fields.line('servings')).servings
  return {
    ...emptyRecipe(fields.name('title')),
    categories: uniqueNames(categories.flatMap((text) => namesIn(text))),
    ...sourceOf(fields.line('link'), fields.line('source')),
    rating: fields.parsed('rating', (value) => (isText(value) ? starsIn(value) : null)),
    prepTime: timeText(fields.line('preptime')),
    cookTime: timeText(fields.line('cooktime')),
    totalTime: timeText(fields.line('totaltime')),
    recipeYield: yields || (servings === null ? fields.line('servings') : ''),
    servings,
    ingredients: ingredientsIn(fields),
    steps: stepsIn(htmlText(fields.text('instructions'))),
    notes: changes === '' ? [] : [{ title: '', text: changes }],
    pictures: fields.each('image', pictureIn),
    sourceId: fields.line('id'),
    unmapped: fields.unmapped(),
  }
}

/** "4/5 stars", "4/5", "8/10", "3 stars" */
function starsIn(text: string): number | null {
  const found = /^\s*(\d{1,2}(?:\.\d)?)(?:\s*\/\s*(\d{1,2}))?(?:\s*stars?)?\s*$/i.exec(
    text.slice(0, 40),
  )
  if (!found) return null
  const stars = (Number(found[1]) / Number(found[2] ?? 5)) * 5
  return stars > 0 && stars <= 5 ? Math.max(stars, 1) : null
}

/** Its format is told by its first bytes as well. */
function pictureIn(image: unknown) {
  const code = isRecord(image) ? image['#text'] : image
  return isText(code) ? textPicture(code) : null
}

function ingredientsIn(fields: Fields): IncomingIngredient[] {
  const lines = fields.records('ingredient-list').flatMap((list) => list.records('line'))
  return lines.flatMap((line) =>
    line.line('#is') === 'inggroup' ? groupIn(line.records('line')) : ingredientOf(line),
  )
}

function groupIn(lines: readonly Fields[]): IncomingIngredient[] {
  let section: string | null = null
  return lines.flatMap((line) => {
    if (line.line('#is') === 'groupname') {
      section = line.line('#text')
      return []
    }
    const found = ingredientOf(line).map((one) => ({ ...one, section }))
    section = found.length > 0 ? null : section
    return found
  })
}

function ingredientOf(fields: Fields): IncomingIngredient[] {
  // A recipe that is an ingredient is named by the element's text.
  const food = fields.line('item', 'refname', '#text')
  // How the program sorts it into its shopping list: the food again, or the most of it.
  fields.parsed('key', (value) => (isText(value) && isOf(food, value) ? food : null))
  const optional = fields.parsed('optional', (value) =>
    value === 'no' || value === 'yes' ? value : null,
  )
  const refid = fields.line('refid')
  const ingredient = writtenIngredient({
    amount: fields.line('amount'),
    unit: fields.line('unit'),
    food,
    note: optional === 'yes' ? 'optional' : '',
    recipe: refid === '' ? null : { sourceId: refid, name: food },
  })
  return ingredient ? [ingredient] : []
}

const isOf = (food: string, key: string) => food.toLowerCase().includes(key.trim().toLowerCase())
