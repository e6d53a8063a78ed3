import type { IncomingIngredient } from '#server/recipe-files/incoming.ts'
import { readAmount, writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import { mealMasterUnit } from './mealmaster-units.ts'

/** Where the parts of an ingredient stand in a line. Other programs write it as well: Kalorio, and Cookmate as the last. */
const unitAt = 8
const foodColumns = [18, 19, 11]
const LONGEST = 200

interface Row {
  section: string | null
  amount: string
  unit: string
  food: string
}

/** Ingredients below their headings, the source, steps, and details in lines such as ":Stichworte : Kuchen". */
export function rezkonvBody(lines: readonly string[]) {
  const rows: Row[] = []
  const source: string[] = []
  const directions: string[] = []
  const told: [string, string][] = []
  let entered: string | null = null
  let section: string | null = null
  let part: 'ingredients' | 'source' | 'directions' = 'ingredients'
  let isAfterBlank = false
  const foodFrom = foodColumn(lines)
  for (const line of lines) {
    const heading = rezkonvHeading(line.trim())
    const detail = detailIn(line)
    if (line.trim() === '') {
      if (part === 'source') part = 'directions'
      if (part === 'directions') directions.push('')
    } else if (detail) addDetail(told, detail)
    else if (heading !== null && part !== 'directions') {
      part = /^quelle/i.test(heading) ? 'source' : 'ingredients'
      if (part === 'ingredients') section = heading
    } else if (part === 'source') {
      const day = enteredOn(line)
      entered ??= day
      if (day === null) source.push(line.trim().replace(/^-{1,2} */, ''))
      else source.push(line.trim().replace(/^-{0,2} *Erfasst \*RK\* */i, 'Erfasst '))
    } else if (part === 'ingredients' && !(isAfterBlank && startsText(line))) {
      if (addRow(rows, line, { section, foodFrom })) section = null
    } else {
      part = 'directions'
      directions.push(line)
    }
    isAfterBlank = line.trim() === ''
  }
  if (section !== null) directions.unshift(`====== ${section} ======`)
  const ingredients = rows.flatMap((row) => ingredientOf(row, foodFrom === foodColumns.at(-1)))
  return { ingredients, source: cleanLine(source.join(' ')), entered, directions, told }
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

function addRow(
  rows: Row[],
  line: string,
  { section, foodFrom }: { section: string | null; foodFrom: number },
): boolean {
  const text = line.trim()
  const last = rows.at(-1)
  const more = /^-{1,2}(?!-) */.exec(text)
  if (more && last) {
    last.food += ` ${text.slice(more[0].length)}`
    return false
  }
  const [amount, unit] = [line.slice(0, unitAt).trim(), line.slice(unitAt, foodFrom).trim()]
  const isInColumns = readAmount(amount) !== null && line.length > foodFrom && isGap(line, foodFrom)
  // Such a sign says that the program shall not look for its nutrients.
  const food = line.slice(foodFrom).trim().replace(/^; ?/, '')
  rows.push(
    isInColumns ? { section, amount, unit, food } : { section, amount: '', unit: '', food: text },
  )
  return true
}

/** Between the columns there is a space. */
const isGap = (line: string, foodFrom: number) =>
  line[unitAt - 1] === ' ' && line[foodFrom - 1] === ' '

function ingredientOf(row: Row, isNarrow: boolean): IncomingIngredient[] {
  const { section, amount, food } = row
  const most = readAmount(amount)?.quantity ?? null
  // These letters are those of Meal-Master.
  const unit = (isNarrow && mealMasterUnit(row.unit, most)) || row.unit
  const [name = '', ...notes] = food.split(/[,;](?= |$)/)
  const note = cleanLine(notes.join(','))
  const ingredient = writtenIngredient({ amount, unit, food: cleanLine(name), note })
  return ingredient ? [{ ...ingredient, section }] : []
}

/** ":Stichworte     : Kuchen"; ":>  :" and ":  :" go on with the detail above. */
function detailIn(line: string): { label: string; text: string } | null {
  const text = line.trim().slice(0, 2000)
  const second = text.indexOf(':', 1)
  if (!text.startsWith(':') || second < 0 || second > 40) return null
  const label = text.slice(1, second).trim()
  return { label: label === '>' ? '' : label, text: text.slice(second + 1).trim() }
}

function addDetail(told: [string, string][], { label, text }: { label: string; text: string }) {
  const last = told.at(-1)
  if (label === '' && last) last[1] += ` ${text}`
  else told.push([label || 'detail', text])
}

/** "-- Erfasst *RK* 10.10.03 von" */
function enteredOn(line: string): string | null {
  const found = /Erfasst \*RK\* *(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?!\d)/i.exec(
    line.slice(0, LONGEST),
  )
  if (!found) return null
  const [day, month, given] = found.slice(1).map(Number) as [number, number, number]
  // The program was first written in the nineties.
  const year = given > 99 ? given : given + (given < 70 ? 2000 : 1900)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null
}
