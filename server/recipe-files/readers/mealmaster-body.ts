import type { IncomingIngredient } from '#server/recipe-files/incoming.ts'
import { readAmount } from '#server/recipe-files/reading/amounts.ts'
import { partsIngredient } from '#server/recipe-files/reading/parts.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import { mealMasterUnit } from './mealmaster-units.ts'

/** Where the parts of an ingredient stand in a line, and where a second one begins. */
const [unitAt, foodAt, secondAt] = [8, 11, 41]
const LONGEST = 200

interface Cell {
  amount: string
  unit: string
  food: string
}

/** Ingredients in one or two columns, and the lines below them. */
export function mealMasterBody(lines: readonly string[]) {
  const ingredients: IncomingIngredient[] = []
  const directions: string[] = []
  let columns: [left: Cell[], right: Cell[]] = [[], []]
  let section: string | null = null
  let hasBegun = false

  // The program fills the first column before the second one.
  const endBlock = () => {
    for (const cell of columns.flat()) {
      const ingredient = ingredientOf(cell)
      if (!ingredient) continue
      ingredients.push({ ...ingredient, section })
      section = null
    }
    columns = [[], []]
  }

  for (const line of lines) {
    const heading = mealMasterHeading(line.trim())
    if (heading !== null && !hasBegun) {
      endBlock()
      // A part without ingredients is still told.
      if (section !== null)
        ingredients.push({ section: null, text: section, parts: null, recipe: null })
      section = heading
    } else if (heading !== null || !addIngredient(line, columns, hasBegun)) {
      directions.push(line)
      hasBegun ||= line.trim() !== ''
    }
  }
  endBlock()
  if (section !== null) directions.unshift(`MMMMM-----${section}-----`)
  return { ingredients, directions }
}

/** '-----SAUCE-----', 'MMMMM-----------SAUCE-----------' */
export function mealMasterHeading(line: string): string | null {
  if (line.length > LONGEST) return null
  const found = /^(?:MMMMM|-----)-*([^-].*[^-])-*$/.exec(line)
  return found ? cleanLine(found[1]!.replace(/(?<!-)-+$/, '')) || null : null
}

/** @returns whether the line is one of ingredients */
function addIngredient(line: string, columns: [Cell[], Cell[]], hasBegun: boolean): boolean {
  if (line.length > LONGEST || line.trim() === '') return false
  const second = line.slice(secondAt)
  const isTwo =
    second.trim() !== '' && line[secondAt - 1] === ' ' && cellIn(second, columns[1]) !== null
  const first = isTwo ? line.slice(0, secondAt) : line
  const left = cellIn(first, columns[0])
  // Below the steps only what is surely an ingredient is one.
  if (!left || (hasBegun && (left === 'more' || left.amount === '' || left.unit === ''))) {
    return false
  }
  put(columns[0], left, first)
  if (isTwo) put(columns[1], cellIn(second, columns[1])!, second)
  return true
}

function put(column: Cell[], cell: Cell | 'more', text: string) {
  if (cell === 'more') column.at(-1)!.food += ` ${text.trim().replace(/^-{1,2} ?/, '')}`
  else column.push(cell)
}

/** 'more' for a line that goes on with the one above it; null if the text is no ingredient. */
function cellIn(text: string, above: readonly Cell[]): Cell | 'more' | null {
  const amount = text.slice(0, unitAt - 1).trim()
  const unit = text.slice(unitAt, foodAt - 1).trim()
  const food = text.slice(foodAt)
  const isInColumns = text[unitAt - 1] === ' ' && text[foodAt - 1] === ' ' && /^\S/.test(food)
  if (!isInColumns) return null
  const read = readAmount(amount)
  if (!read || mealMasterUnit(unit, null) === undefined) return null
  if (amount === '' && unit === '' && food.startsWith('-')) return above.length > 0 ? 'more' : null
  return { amount, unit, food: food.trim() }
}

function ingredientOf({ amount, unit: letters, food }: Cell): IncomingIngredient | null {
  const read = readAmount(amount)!
  const unit = mealMasterUnit(letters, read.quantityMax ?? read.quantity) ?? letters
  const [name, ...notes] = food.split(/;(?=\s*\S)/)
  const parts = { ...read, unit, food: cleanLine(name!), note: cleanLine(notes.join(',')) }
  const text = cleanLine([amount, unit, food.replace(/ ?;/g, ',')].join(' '))
  return partsIngredient(parts, { text })
}
