import type { IncomingIngredient } from '#server/recipe-files/incoming.ts'
import { readAmount } from '#server/recipe-files/reading/amounts.ts'
import { type Part, underHeadings } from '#server/recipe-files/reading/headed.ts'
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
  /** On top of the second column: goes on with the last one of the first column. */
  goesOn?: boolean
}

/** Ingredients in one or two columns, and the lines below them. */
export function mealMasterBody(lines: readonly string[]) {
  const parts: Part<IncomingIngredient>[] = []
  const directions: string[] = []
  let columns: [left: Cell[], right: Cell[]] = [[], []]
  let hasBegun = false

  // The program fills the first column before the second one.
  const endBlock = () => {
    for (const cell of joined(columns.flat())) {
      const heading = headingIn(cell)
      const part = heading === null ? ingredientOf(cell) : { heading }
      if (part) parts.push(part)
    }
    columns = [[], []]
  }

  for (const line of lines) {
    const heading = mealMasterHeading(line.trim())
    if (heading !== null && !hasBegun) {
      endBlock()
      parts.push({ heading })
    } else if (heading !== null || !addIngredient(line, columns, hasBegun)) {
      directions.push(line)
      hasBegun ||= line.trim() !== ''
    }
  }
  endBlock()
  // A heading above the steps is theirs.
  const last = parts.at(-1)
  if (last && 'heading' in last) {
    parts.pop()
    directions.unshift(`MMMMM-----${last.heading}-----`)
  }
  const asLine = (text: string) => ({ section: null, text, parts: null, recipe: null })
  return { ingredients: underHeadings(parts, asLine), directions }
}

/** '-----SAUCE-----', 'MMMMM-----------SAUCE-----------', '=====SAUCE=====' */
export function mealMasterHeading(line: string): string | null {
  if (line.length > LONGEST) return null
  const found = /^(?:MMMMM|-----)-*([^-].*[^-])-*$/.exec(line) ?? /^={5,}([^=]+)={5,}$/.exec(line)
  return found ? cleanLine(found[1]!.replace(/(?<!-)-+$/, '')) || null : null
}

/** Some stand among the ingredients: 'SAUCE---', or 'Dressing:' with an 'x' for any amount. */
function headingIn({ amount, unit, food }: Cell): string | null {
  const isBare = amount === '' && unit === ''
  const marked = isBare ? /^(\p{L}[^-]{1,60})-{2,}$/u.exec(food)?.[1] : undefined
  const named =
    isBare || unit.toLowerCase() === 'x' ? /^(\p{L}[^:]{1,60}):$/u.exec(food)?.[1] : undefined
  return (marked ?? named)?.trim() || null
}

function joined(cells: readonly Cell[]): Cell[] {
  const whole: Cell[] = []
  for (const cell of cells) {
    const last = whole.at(-1)
    if (cell.goesOn && last) last.food += ` ${cell.food}`
    else whole.push(cell)
  }
  return whole
}

/** @returns whether the line is one of ingredients */
function addIngredient(line: string, columns: [Cell[], Cell[]], hasBegun: boolean): boolean {
  if (line.length > LONGEST || line.trim() === '') return false
  const second = line.slice(secondAt)
  const isTwo =
    second.trim() !== '' && line[secondAt - 1] === ' ' && cellIn(second, columns[1], true) !== null
  const first = isTwo ? line.slice(0, secondAt) : line
  const left = cellIn(first, columns[0])
  // Below the steps only what is surely an ingredient is one.
  if (!left || (hasBegun && (left === 'more' || left.amount === '' || left.unit === ''))) {
    return false
  }
  put(columns[0], left, first)
  if (isTwo) put(columns[1], cellIn(second, columns[1], true)!, second)
  return true
}

function put(column: Cell[], cell: Cell | 'more', text: string) {
  const last = column.at(-1)
  const food = text.trim().replace(/^-{1,2} ?/, '')
  if (cell !== 'more') column.push(cell)
  else if (last) last.food += ` ${food}`
  else column.push({ amount: '', unit: '', food, goesOn: true })
}

/**
 * 'more' for a line that goes on with the one above it; null if the text is no ingredient.
 * @param isSecond of the second column, whose first line may go on with the last one of the first column
 */
function cellIn(text: string, above: readonly Cell[], isSecond = false): Cell | 'more' | null {
  const amount = text.slice(0, unitAt - 1).trim()
  const unit = text.slice(unitAt, foodAt - 1).trim()
  // Some programs put another space or two before it.
  const food = text.slice(foodAt).replace(/^ {1,2}(?=\S)/, '')
  const isInColumns = text[unitAt - 1] === ' ' && text[foodAt - 1] === ' ' && /^\S/.test(food)
  if (!isInColumns) return null
  const read = readAmount(amount)
  // Letters that nobody knows are a unit only behind an amount.
  const isUnit =
    mealMasterUnit(unit, null) !== undefined || (amount !== '' && /^[a-z]{2}$/i.test(unit))
  if (!read || !isUnit) return null
  if (amount === '' && unit === '' && food.startsWith('-'))
    return isSecond || above.length > 0 ? 'more' : null
  return { amount, unit, food: food.trim() }
}

function ingredientOf({ amount, unit: letters, food: given }: Cell): IncomingIngredient | null {
  const read = readAmount(amount)!
  // Such a sign says that the program shall not look for its nutrients.
  const food = amount === '' ? given : given.replace(/^[-;] ?/, '')
  const unit = mealMasterUnit(letters, read.quantityMax ?? read.quantity) ?? letters
  const [name, ...notes] = food.split(/;(?=\s*\S)/)
  const parts = { ...read, unit, food: cleanLine(name!), note: cleanLine(notes.join(',')) }
  const text = cleanLine([amount, unit, food.replace(/ ?;\s*/g, ', ')].join(' '))
  const ingredient = partsIngredient(parts, { text })
  // Some programs write units that have no two letters before the food: then the line is read as any other.
  const hasUnit = unit === '' && amount !== '' && /^\p{L}{1,5}\. /u.test(food)
  return hasUnit && ingredient ? { ...ingredient, parts: null } : ingredient
}
