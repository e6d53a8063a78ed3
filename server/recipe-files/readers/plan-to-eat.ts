import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { csvRecords, hasColumns } from '#server/recipe-files/reading/csv-records.ts'
import { dayIn } from '#server/recipe-files/reading/dates.ts'
import { type Fields, isText } from '#server/recipe-files/reading/fields.ts'
import { itemsOf } from '#server/recipe-files/reading/items.ts'
import { commonHeading, ingredientsIn, stepsIn } from '#server/recipe-files/reading/lines.ts'
import { nutritionFields } from '#server/recipe-files/reading/nutrition-fields.ts'
import { webPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { firstText, readTexts } from '#server/recipe-files/reading/text-files.ts'
import { namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { planToEatBlocks } from './plan-to-eat-text.ts'

const wanted = /\.(?:csv|txt)$/i

/** A table with columns of its own, or a text with the same names; both also in a zip. */
export const planToEat: RecipeFileReader = {
  type: 'plan-to-eat',
  title: 'Plan to Eat',

  finds: async (file) => {
    const start = await firstText(file, wanted)
    return isTable(start) || isBlocks(start) ? 2 : 0
  },

  read: (file) =>
    readTexts(file, wanted, ({ name, text }) => {
      const isCsv = isTable(text.slice(0, 20_000))
      return itemsOf(name, isCsv ? csvRecords(text, true) : planToEatBlocks(text), recipeOf)
    }),
}

const isTable = (start: string) => hasColumns(start, 'Title', 'Main Ingredient', 'Url Host')

const isBlocks = (start: string) =>
  /^Title:/m.test(start) && /^(?:Main Ingredient|Photo Url):/m.test(start)

function recipeOf(fields: Fields): IncomingRecipe {
  const names = (name: string) => namesIn(fields.text(name), /[,;\n^]/)
  const notes = fields.text('Notes')
  const recipe: IncomingRecipe = {
    ...emptyRecipe(fields.name('Title')),
    description: fields.text('Description'),
    ingredients: ingredientsIn(withoutItems(fields.text('Ingredients')), headingIn),
    steps: stepsIn(fields.text('Directions')),
    notes: notes === '' ? [] : [{ title: '', text: notes }],
    ...servingsOf(fields),
    prepTime: timeText(fields.line('Prep Time')),
    cookTime: timeText(fields.line('Cook Time')),
    totalTime: timeText(fields.line('Total Time')),
    categories: names('Course'),
    tags: uniqueNames([...names('Tags'), ...names('Cuisine'), ...names('Main Ingredient')]),
    ...sourceOf(fields.line('Url'), fields.line('Source')),
    rating: ratingIn(fields, 'Rating'),
    nutrition: nutritionFields(fields),
    dateAdded: fields.parsed('Created At', dayIn),
    pictures: fields.each('Photo Url', (value) => (isText(value) ? webPicture(value) : null)),
  }
  fields.leaveOut('Url Host')
  return { ...recipe, unmapped: fields.unmapped() }
}

/** "Servings" is a number mostly, and "Yield" says of what. */
function servingsOf(fields: Fields) {
  const servings = yieldOf(fields.line('Servings', 'Serves'))
  const made = fields.line('Yield')
  if (made === '') return servings
  const words = [servings.recipeYield, made].filter((text) => text !== '').join(', ')
  return { recipeYield: words, servings: servings.servings }
}

/** What has no unit is counted in items, '2 itm eggs'. */
const withoutItems = (text: string) => text.replace(/^([\d ./-]{1,20}) itm (?=\S)/gm, '$1 ')

/** ", For the sauce" */
function headingIn(line: string): string | null {
  return line.startsWith(', ') && line.length < 200
    ? line.slice(2).trim() || null
    : commonHeading(line)
}
