import type { IncomingIngredient } from '#server/recipe-files/incoming.ts'
import { readAmount, writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { type Part, underHeadings } from '#server/recipe-files/reading/headed.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import { mealMasterUnit } from './mealmaster-units.ts'
import { detailIn, lineDetail } from './rezkonv-details.ts'

/** Where the parts of an ingredient stand in a line. Other programs write it as well: Kalorio, and Cookmate as the last. */
const unitAt = 8
const foodColumns = [18, 19, 11]
const LONGEST = 200

interface Row {
  amount: string
  unit: string
  food: string
}
type Line = Row | { heading: string }

/** Ingredients below their headings, the source, steps, and details in lines such as ":Stichworte : Kuchen". */
export function rezkonvBody(lines: readonly string[]) {
  const rows: Line[] = []
  const source: string[] = []
  const directions: string[] = []
  const told: [string, string][] = []
  let entered: string | null = null
  let part: 'ingredients' | 'source' | 'directions' = 'ingredients'
  let isAfterBlank = false
  let hasText = false
  const foodFrom = foodColumn(lines)
  const addSource = (line: string) => {
    const day = enteredOn(line)
    entered ??= day
    const text = line.trim().replace(/^-{0,2} */, '')
    source.push(
      day === null
        ? text
        : text.replace(/^Erfasst \*RK\* *(?:AM )?/i, 'Erfasst ').replace(/ VON$/, ' von'),
    )
  }
  for (const [at, line] of lines.entries()) {
    const heading = rezkonvHeading(line.trim())
    const detail =
      detailIn(line) ?? (part === 'directions' ? lineDetail(line, lines[at + 1]) : null)
    if (line.trim() === '') {
      if (part === 'source') part = 'directions'
      if (part === 'directions') directions.push('')
    } else if (detail) addDetail(told, detail)
    else if (heading !== null && part !== 'directions') {
      // The first versions had who wrote it down in the place of the source.
      const isEntered = /^erfasst(?!\p{L})/iu.test(heading)
      part = isEntered || /^quelle/i.test(heading) ? 'source' : 'ingredients'
      if (isEntered) addSource(heading)
      else if (part === 'ingredients') rows.push({ heading })
    } else if (!hasText && /^ *Zubereitung:? *$/i.test(line.slice(0, LONGEST))) {
      part = 'directions'
    } else if (part === 'source') addSource(line)
    else if (rows.length === 0 && /^ *Zutaten: *$/i.test(line.slice(0, LONGEST))) continue
    else if (part === 'ingredients' && !(isAfterBlank && startsText(line)))
      addRow(rows, line, foodFrom)
    else {
      part = 'directions'
      // The program breaks no line before these signs, so that what stands there is a line of its own.
      if (/^ {0,2}[*-] \S/.test(line)) directions.push('')
      directions.push(line)
      hasText = true
    }
    isAfterBlank = line.trim() === ''
  }
  const last = rows.at(-1)
  // A heading above the steps is theirs.
  if (last && 'heading' in last) {
    rows.pop()
    directions.unshift(`====== ${last.heading} ======`)
  }
  const isNarrow = foodFrom === foodColumns.at(-1)
  const ingredients = withHeadings(rows).flatMap((row): Part<IncomingIngredient>[] =>
    'heading' in row ? [row] : ingredientOf(row, isNarrow),
  )
  const asLine = (text: string) => ({ section: null, text, parts: null, recipe: null })
  return {
    ingredients: underHeadings(ingredients, asLine),
    source: cleanLine(source.join(' ')),
    entered,
    directions,
    told,
  }
}

/** Other programs' headings have no signs around them: "BEILAGE", "Für die Soße:". */
function withHeadings(rows: readonly Line[]): Line[] {
  const foods = rows.flatMap((row) => ('heading' in row ? [] : [row.food]))
  const isLoud = foods.every((food) => !/\p{Ll}/u.test(food))
  return rows.map((row, at) => {
    const next = rows[at + 1]
    if ('heading' in row || row.amount !== '' || row.unit !== '') return row
    if (!next || 'heading' in next || row.food.length > 60) return row
    const marked = /^(\p{L}[^:;,]*):$/u.exec(row.food)?.[1]
    const loud = isLoud ? undefined : /^\p{Lu}{2}[\p{Lu} ]+$/u.exec(row.food)?.[0]
    const heading = (marked ?? loud)?.trim()
    return heading === undefined ? row : { heading }
  })
}

/** '====== TEIG ======' */
export function rezkonvHeading(line: string): string | null {
  if (line.length > LONGEST || !line.startsWith('=====')) return null
  return (
    line
      .replace(/^=+/, '')
      .replace(/(?<!=)=+$/, '')
      .trim()
      .replace(/:$/, '') || null
  )
}

/** Below the ingredients a line with at most two spaces before it is one of the text. */
const startsText = (line: string) => /^ {0,2}[^\d\s=-]/.test(line)

/** In which of these columns the food of the most lines begins, so that nothing reaches over it. */
function foodColumn(lines: readonly string[]): number {
  const rows = lines.filter(
    (line) => line.length < LONGEST && /\d/.test(line.slice(0, unitAt)) && amountOf(line) !== null,
  )
  let best = { column: foodColumns[0]!, count: 0 }
  for (const column of foodColumns) {
    const isIn = (line: string) =>
      isGap(line, column) &&
      !line.slice(unitAt, column).trim().includes('  ') &&
      !line.slice(column).trim().includes('  ')
    const count = rows.filter(isIn).length
    if (count > best.count) best = { column, count }
  }
  return best.column
}

const amountOf = (line: string) => readAmount(line.slice(0, unitAt).trim())

function addRow(rows: Line[], line: string, foodFrom: number) {
  const text = line.trim()
  const last = rows.at(-1)
  const more = /^-{1,2}(?!-) */.exec(text)
  if (more && last && 'food' in last) {
    last.food += ` ${text.slice(more[0].length)}`
    return
  }
  const [amount, unit] = [line.slice(0, unitAt).trim(), line.slice(unitAt, foodFrom).trim()]
  const isInColumns = readAmount(amount) !== null && line.length > foodFrom && isGap(line, foodFrom)
  // Such a sign says that the program shall not look for its nutrients.
  const food = line.slice(foodFrom).trim().replace(/^; ?/, '')
  if (
    isInColumns &&
    amount === '' &&
    unit === '' &&
    food.startsWith('(') &&
    last &&
    'food' in last
  ) {
    last.food += ` ${food}`
    return
  }
  rows.push(isInColumns ? withMost({ amount, unit, food }) : { amount: '', unit: '', food: text })
}

/** The first versions had no place for "2-3" and wrote "2 Essl. (-3) Öl". */
function withMost(row: Row): Row {
  const most = /^\(-([\d/., ]{1,8})\) */.exec(row.food)
  const amount = `${row.amount}-${most?.[1]?.trim() ?? ''}`
  if (!most || row.amount === '' || readAmount(amount) === null) return row
  return { ...row, amount, food: row.food.slice(most[0].length) }
}

/** Between the columns there is a space. */
const isGap = (line: string, foodFrom: number) =>
  line[unitAt - 1] === ' ' && line[foodFrom - 1] === ' '

function ingredientOf(row: Row, isNarrow: boolean): IncomingIngredient[] {
  const { amount, food } = row
  const most = readAmount(amount)?.quantity ?? null
  // These letters are those of Meal-Master.
  const unit = (isNarrow && mealMasterUnit(row.unit, most)) || row.unit
  const [name = '', ...notes] = food.split(/[,;](?= |$)/)
  const note = cleanLine(notes.join(','))
  const ingredient = writtenIngredient({ amount, unit, food: cleanLine(name), note })
  return ingredient ? [ingredient] : []
}

function addDetail(told: [string, string][], { label, text }: { label: string; text: string }) {
  const last = told.at(-1)
  if (label === '' && last) last[1] += ` ${text}`
  else told.push([label || 'detail', text])
}

/** "-- Erfasst *RK* 10.10.03 von", "ERFASST *RK* AM 29.08.00 VON" */
function enteredOn(line: string): string | null {
  const found = /Erfasst \*RK\* *(?:AM )?(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?!\d)/i.exec(
    line.slice(0, LONGEST),
  )
  if (!found) return null
  const [day, month, given] = found.slice(1).map(Number) as [number, number, number]
  // The program was first written in the nineties.
  const year = given > 99 ? given : given + (given < 70 ? 2000 : 1900)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null
}
