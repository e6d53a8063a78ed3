import {
  emptyRecipe,
  type IncomingIngredient,
  type IncomingRecipe,
} from '#server/recipe-files/incoming.ts'
import { unmarkedCell } from '#server/recipe-files/formula-cells.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { dayIn, momentIn } from '#server/recipe-files/reading/dates.ts'
import { type Fields, fieldsOf, isText } from '#server/recipe-files/reading/fields.ts'
import { ingredientsOf, stepsOf } from '#server/recipe-files/reading/lines.ts'
import { nutrientCalled } from '#server/recipe-files/reading/nutrition.ts'
import { webPicture } from '#server/recipe-files/reading/pictures.ts'
import { ratingIn } from '#server/recipe-files/reading/ratings.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { cleanLine, namesIn, uniqueNames } from '#server/recipe-files/reading/text.ts'
import { timeText } from '#server/recipe-files/reading/times.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import { ingredientCell, stepCell } from './csv-cells.ts'
import type { Column } from '#server/recipe-files/reading/csv-columns.ts'

/** Headings by what is below them, and their places in a row. `null`: nobody knows. */
export type Columns = ReadonlyMap<Column | null, readonly { heading: string; at: number }[]>

/** The recipe of one row, or of several with an ingredient each. */
export function csvRecipe(rows: readonly string[][], columns: Columns): IncomingRecipe {
  const fields = fieldsOf(recordOf(rows, columns))
  const headings = (column: Column) => (columns.get(column) ?? []).map(({ heading }) => heading)
  const line = (column: Column) => fields.line(...headings(column))
  const texts = (column: Column) => headings(column).map((one) => fields.text(one))
  const filled = (column: Column) => texts(column).filter((text) => text !== '')
  const names = (column: Column) =>
    uniqueNames(texts(column).flatMap((text) => namesIn(text, /[,;|\n]/)))
  const parsed = <Value>(column: Column, read: (text: string) => Value | null) =>
    headings(column).flatMap((one) => {
      const value = fields.parsed(one, (value) => (isText(value) ? read(value) : null))
      return value === null ? [] : [value]
    })

  const ingredients = apartIn(rows, columns, fields)
  return {
    ...emptyRecipe(fields.name(...headings('name').slice(0, 1))),
    description: filled('description').join('\n\n'),
    ingredients: ingredients ?? ingredientsOf(filled('ingredients').flatMap(ingredientCell)),
    steps: stepsOf(filled('steps').flatMap(stepCell)),
    notes: filled('notes').map((text) => ({ title: '', text })),
    // Without units, "quantity" is how much of the dish it makes.
    ...yieldOf(line('yield') || (ingredients ? '' : line('amount'))),
    prepTime: timeText(line('prepTime')),
    cookTime: timeText(line('cookTime')),
    totalTime: timeText(line('totalTime')),
    tags: names('tags'),
    categories: names('categories'),
    tools: names('tools'),
    cookbooks: names('cookbooks'),
    ...sourceOf(line('url'), line('source')),
    rating: headings('rating').map((one) => ratingIn(fields, one))[0] ?? null,
    isFavorite: parsed('favorite', isYes).includes(true),
    difficulty: line('difficulty'),
    nutrition: nutritionIn(headings('nutrition'), fields),
    pictures: parsed('picture', webPicture),
    dateAdded: parsed('added', dayIn)[0] ?? null,
    lastMade: parsed('made', (text) => momentIn(text) ?? dayIn(text))[0] ?? null,
    sourceId: line('id'),
    unmapped: fields.unmapped(),
  }
}

function recordOf(rows: readonly string[][], columns: Columns): Record<string, unknown> {
  const known = [...columns.values()].flat()
  const cells = known.map(({ heading, at }) => [heading, below(rows, at)])
  const widest = Math.max(...rows.map((row) => row.length))
  // A row may have more cells than there are headings.
  const beyond = Array.from({ length: Math.max(widest - known.length, 0) }, (_, at) => [
    `column ${known.length + at + 1}`,
    below(rows, known.length + at),
  ])
  return Object.fromEntries([...cells, ...beyond]) as Record<string, unknown>
}

/**
 * The cells of a column, without the apostrophe that keeps a program from taking one for a formula, one below the other, without those that only say the first one again.
 */
function below(rows: readonly string[][], at: number): string {
  const [first = '', ...others] = rows.map((row) => unmarkedCell(row[at] ?? ''))
  return [first, ...others.filter((cell) => cell.trim() !== '' && cell !== first)].join('\n').trim()
}

/** Ingredients whose amounts, units and foods stand in columns of their own; null if they do not. */
function apartIn(
  rows: readonly string[][],
  columns: Columns,
  fields: Fields,
): IncomingIngredient[] | null {
  const [amount, unit, food] = (['amount', 'unit', 'ingredients'] as const).map(
    (column) => columns.get(column)?.[0],
  )
  if (!amount || !unit || !food) return null
  fields.leaveOut(amount.heading, unit.heading, food.heading)
  return rows.flatMap((row) => {
    const cell = ({ at }: { at: number }) => cleanLine(row[at] ?? '')
    const read = writtenIngredient({ amount: cell(amount), unit: cell(unit), food: cell(food) })
    return read ? [read] : []
  })
}

function nutritionIn(headings: readonly string[], fields: Fields): Record<string, string> {
  const nutrition: Record<string, string> = {}
  for (const heading of headings) {
    const name = nutrientCalled(heading.replace(/\([^()]*\)/g, ''))!
    if (nutrition[name] !== undefined) continue
    const value = fields.line(heading)
    if (value !== '') nutrition[name] = value
  }
  return nutrition
}

/** Null for what is neither yes nor no. */
function isYes(text: string): boolean | null {
  if (/^\s*(?:1|true|yes|y|x|ja|oui|si|sí|sim|da|tak|да|★|♥|❤)\s*$/iu.test(text)) return true
  return /^\s*(?:0|false|no|n|nein|non|não|nie|нет)\s*$/iu.test(text) ? false : null
}
