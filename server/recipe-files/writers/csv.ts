import type { Nutrient } from '#contract/recipe-parts.ts'
import { nutrients } from '#contract/recipe-parts.ts'
import { markedCell } from '#server/recipe-files/formula-cells.ts'
import type { OutgoingRecipe } from '#server/recipe-files/outgoing.ts'
import type { RecipeFileWriter } from '#server/recipe-files/writer.ts'
import { withoutInner } from '#server/recipe-files/writing/inner-recipes.ts'
import {
  closeLines,
  headingLine,
  ingredientLines,
  notesText,
  oneLine,
  plainText,
} from '#server/recipe-files/writing/lines.ts'
import { nutrientNames } from '#server/recipe-files/writing/nutrient-names.ts'

/** Without it, Excel takes the file for one in the letters of the country. */
const mark = '\uFEFF'

/** A table with a recipe in each row. */
export const csv: RecipeFileWriter = {
  type: 'csv',
  archive: 'zip',
  contentType: 'text/csv; charset=utf-8',

  write: async function* (recipes) {
    yield { path: 'recipes.csv', content: rowsOf(recipes) }
  },
}

async function* rowsOf(recipes: AsyncIterable<OutgoingRecipe>): AsyncGenerator<string> {
  yield mark + rowOf(columns.map(([heading]) => heading))
  for await (const given of recipes) {
    const recipe = withoutInner(given)
    yield rowOf(columns.map(([, cell]) => cell(recipe)))
  }
}

/** Headings in English, as programs look for them. */
const columns: [heading: string, cell: (recipe: OutgoingRecipe) => string][] = [
  ['Name', ({ name }) => oneLine(name)],
  ['Description', ({ description }) => plainText(description)],
  ['Ingredients', (recipe) => ingredientLines(recipe).join('\n')],
  ['Directions', directionsOf],
  ['Notes', notesText],
  ['Servings', ({ recipeYield }) => oneLine(recipeYield)],
  ['Prep Time', ({ prepTime }) => oneLine(prepTime)],
  ['Cook Time', ({ cookTime }) => oneLine(cookTime)],
  ['Total Time', ({ totalTime }) => oneLine(totalTime)],
  ['Categories', ({ categories }) => categories.map(oneLine).join('; ')],
  ['Tags', ({ tags }) => tags.map(oneLine).join('; ')],
  ['Tools', ({ tools }) => tools.map(oneLine).join('; ')],
  ['Source', ({ sourceName }) => oneLine(sourceName)],
  ['URL', ({ sourceUrl }) => sourceUrl],
  ['Rating', ({ rating }) => (rating === null ? '' : String(rating))],
  ['Difficulty', ({ difficulty }) => oneLine(difficulty)],
  ['Date Added', ({ dateAdded }) => dateAdded ?? ''],
  ['ID', ({ id }) => id],
  ...nutrients.map((nutrient: Nutrient): (typeof columns)[number] => [
    nutrientNames[nutrient],
    ({ nutrition }) => oneLine(nutrition[nutrient] ?? ''),
  ]),
]

function directionsOf({ steps }: OutgoingRecipe): string {
  return steps
    .flatMap(({ section, title, text }) => [
      ...(section ? [headingLine(section)] : []),
      [oneLine(title), closeLines(text)].filter((part) => part !== '').join('\n'),
    ])
    .join('\n\n')
}

const rowOf = (cells: string[]) => `${cells.map(cellOf).join(',')}\r\n`

/** Quoted where it has to be, and never a formula. */
function cellOf(text: string): string {
  const safe = markedCell(text)
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
