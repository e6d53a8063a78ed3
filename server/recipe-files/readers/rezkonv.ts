import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { RecipeFileReader } from '#server/recipe-files/reader.ts'
import { cookmateFoot } from '#server/recipe-files/reading/cookmate-foot.ts'
import { type Fields, fieldsOf, isText } from '#server/recipe-files/reading/fields.ts'
import { labelledLines } from '#server/recipe-files/reading/framed-texts.ts'
import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'
import { recordOf } from '#server/recipe-files/reading/records.ts'
import { firstText } from '#server/recipe-files/reading/text-files.ts'
import { namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { wrappedSteps } from '#server/recipe-files/reading/wrapped.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { rezkonvBody, rezkonvHeading } from './rezkonv-body.ts'
import { energyParts } from './rezkonv-details.ts'
import { readFramed } from '#server/recipe-files/reading/framed-recipes.ts'

const wanted = /\.(?:rk|rez|txt)$/i
const frame = { title: /^ *Titel ?:/i, opens: /^=====.*REZKONV/i, ends: /^===== *$/ }

/** The line above a recipe, or above a list of titles that may be longer than what is looked at. */
const isMark = (line: string) => frame.opens.test(line) || /^RezkonvSuite .*REZKONV/i.test(line)

/** Recipes of the German program, whose texts went around in mail and news. */
export const rezkonv: RecipeFileReader = {
  type: 'rezkonv',
  title: 'RezKonv',

  finds: async (file) => {
    const start = await firstText(file, wanted)
    return start.split('\n').some((line) => isMark(line.slice(0, 200))) ? 2 : 0
  },

  read: (file) => readFramed(file, { wanted, frame, recipeIn }),
}

function recipeIn(lines: readonly string[]): IncomingRecipe {
  const { labels, end } = labelledLines(lines)
  const { ingredients, source, entered, directions: text, told } = rezkonvBody(lines.slice(end))
  const { directions, ...foot } = cookmateFoot(text)
  const fields = fieldsOf(recordOf([...labels, ...told]))
  // A title that is too long for its line stands whole among the details.
  const long = fields.name('O-Titel')
  const short = long === '' ? fields.name('Titel') : ''
  if (long !== '')
    fields.parsed('Titel', (value) => (long.startsWith(String(value)) ? value : null))
  return {
    ...emptyRecipe(long || short),
    categories: fields
      .names('Kategorien')
      .flatMap((text) => namesIn(text))
      .filter((name) => name !== 'None'),
    ...yieldOf(fields.line('Menge')),
    prepTime:
      timeText(
        fields.line('Zubereitungs-Z.', 'Vorbereitungszeit', 'Zubereitungszeit', 'Arbeitszeit'),
      ) || foot.prepTime,
    cookTime: timeText(fields.line('Kochzeit', 'Backzeit', 'Garzeit')),
    totalTime: timeText(fields.line('Gesamtzeit', 'Zeit')),
    tags: uniqueNames(
      numbered(fields, /^Stichworte?(?: \d+)?$/).flatMap((name) => namesIn(fields.line(name))),
    ),
    ingredients,
    steps: wrappedSteps(directions, rezkonvHeading),
    sourceName: source,
    dateAdded: entered,
    nutrition: {
      ...foot.nutrition,
      ...nutritionIn(
        fields,
        told.map(([label]) => label),
      ),
    },
    unmapped: fields.unmapped(),
  }
}

/** Details that stand on several lines of the same label are counted. */
const numbered = (fields: Fields, label: RegExp) =>
  fields.keys().filter((name) => label.test(name.slice(0, 40)))

/** "Pro Person ca.: 490 kcal", "Eiweiss: 12 Gramm", "Pro Portion: 30 g E = 797 kcal" */
function nutritionIn(fields: Fields, labels: readonly string[]): Record<string, string> {
  const nutrition: Record<string, string> = {}
  const take = (label: string, partsOf: (text: string) => Record<string, string> | null) => {
    const parts = fields.parsed(label, (value) => {
      const found = isText(value) ? partsOf(value.trim()) : null
      const isNew = found && Object.keys(found).every((name) => nutrition[name] === undefined)
      return isNew ? found : null
    })
    Object.assign(nutrition, parts)
  }
  for (const label of labels) {
    const nutrient = nutrientCalled(label)
    if (nutrient !== null) take(label, (text) => (text === '' ? null : { [nutrient]: text }))
    else if (/^(?:Pro|Je) /.test(label)) {
      take(label, (text) => energyParts(text) ?? (/kcal/i.test(text) ? { calories: text } : null))
    }
  }
  return nutrition
}
