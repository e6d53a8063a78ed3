import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { cookmateFoot } from '#server/recipe-files/reading/cookmate-foot.ts'
import { fieldsOf } from '#server/recipe-files/reading/fields.ts'
import { labelledLines } from '#server/recipe-files/reading/framed-texts.ts'
import { ingredientsOf } from '#server/recipe-files/reading/lines.ts'
import { recordOf } from '#server/recipe-files/reading/records.ts'
import { firstText } from '#server/recipe-files/reading/text-files.ts'
import { namesIn } from '#server/recipe-files/reading/text.ts'
import { wrappedSteps } from '#server/recipe-files/reading/wrapped.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { mealMasterBody, mealMasterHeading } from './mealmaster-body.ts'
import { readFramed } from '#server/recipe-files/reading/framed-recipes.ts'

const wanted = /\.(?:mmf|mm|txt|rcp)$/i
const frame = {
  title: /^ *Title ?:/i,
  opens: /^(?:MMMMM|-----)|Meal-?Master/i,
  ends: /^(?:MMMMM|-----|-{60,}|-\+-) *$/,
}
/** The line above a recipe, also as mails quote it. */
const isMark = (line: string) =>
  /^\W{0,3}(?:MMMM|-----|Recipe via)/i.test(line) && /Meal-?Master/i.test(line)

/** Recipes of the DOS program and of the mailboxes of its time, thousands of them in one text. */
export const mealMaster: RecipeFileReader = {
  type: 'mealmaster',
  title: 'MealMaster',

  finds: async (file) => {
    const start = await firstText(file, wanted)
    const lines = start.split('\n').map((line) => line.slice(0, 200))
    const heads = lines.filter((line) => /^(?:MMMMM|-----)/.test(line))
    if (lines.some(isMark)) return 2
    return heads.length > 0 && lines.some((line) => frame.title.test(line)) ? 1 : 0
  },

  read: (file) => readFramed(file, { wanted, frame, recipeIn }),
}

function recipeIn(lines: readonly string[]): IncomingRecipe {
  const { labels, end } = labelledLines(lines)
  const fields = fieldsOf(recordOf(labels))
  const { ingredients, directions } = mealMasterBody(lines.slice(end))
  const servings = fields.line('Servings')
  const loose = ingredients.length > 0 ? [] : looseIngredients(directions)
  const foot = cookmateFoot(directions)
  return {
    ...emptyRecipe(fields.name('Title', 'TITLE', 'title')),
    categories: fields
      .names('Categories')
      .flatMap((text) => (isOldest(lines) ? oldestNames(text) : namesIn(text)))
      .filter((name) => name.toLowerCase() !== 'none'),
    tags: namesIn(fields.line('Tags')),
    ...yieldOf(servings || fields.line('Yield')),
    prepTime: foot.prepTime,
    ingredients: [...ingredients, ...loose],
    steps: wrappedSteps(foot.directions, mealMasterHeading),
    sourceName: fields.line('Contributor'),
    nutrition: foot.nutrition,
    unmapped: fields.unmapped(),
  }
}

/** The first versions had their labels further to the left. */
const isOldest = (lines: readonly string[]) =>
  lines.slice(0, 3).some((line) => line.startsWith('Categories:')) &&
  lines.slice(0, 5).some((line) => line.startsWith('  Servings:'))

/** They have no signs between the names, each of one word or of further ones in small letters: 'Breads Main dish'. */
const oldestNames = (text: string) =>
  text.includes(',') ? namesIn(text) : namesIn(text.replaceAll(/ {1,20}(?=\p{Lu})/gu, ','))

/** In texts that lost their columns, the first lines up to a blank one are ingredients if they begin with amounts. */
function looseIngredients(directions: string[]) {
  const isLoose = (line: string) => /^ *[\d½¼¾⅓⅔]/.test(line) && !/^ *\d{1,2}[.)] /.test(line)
  const first = directions.findIndex((line) => line.trim() !== '')
  let end = Math.max(first, 0)
  while (end < directions.length && directions[end]!.trim() !== '') end += 1
  const lines = directions.slice(Math.max(first, 0), end)
  if (lines.filter(isLoose).length * 2 <= lines.length) return []
  directions.splice(0, end)
  return ingredientsOf(lines)
}
