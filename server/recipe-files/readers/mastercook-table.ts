import type { IncomingIngredient } from '#server/recipe-files/incoming.ts'
import { writtenIngredient } from '#server/recipe-files/reading/amounts.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'

const LONGEST = 500

interface Row {
  amount: string
  unit: string
  food: string
}

/**
 * The ingredients below the heading of their table, whose dashes tell where the columns are.
 * @returns also where the lines behind it begin
 */
export function masterCookTable(lines: readonly string[], headingAt: number) {
  const dashes = lines[headingAt + 1]?.slice(0, LONGEST) ?? ''
  if (headingAt < 0 || !/^ *-+ +-+ +-+/.test(dashes)) {
    return { ingredients: [], end: headingAt + 1 }
  }
  const [, unitAt = 0, foodAt = 0] = [...dashes.matchAll(/-+/g)].map(({ index }) => index)
  const width = dashes.trimEnd().length - foodAt
  const rows: Row[] = []
  let end = headingAt + 2
  for (; end < lines.length && lines[end]!.trim() !== ''; end += 1) {
    const line = lines[end]!
    const [amount, unit] = [line.slice(0, unitAt).trim(), line.slice(unitAt, foodAt).trim()]
    const food = line.slice(foodAt).trim()
    const last = rows.at(-1)
    if (amount === '' && unit === '' && last && isWrapped(last.food, food, width))
      last.food += ` ${food}`
    else rows.push({ amount, unit, food })
  }
  return { ingredients: ingredientsOf(rows), end }
}

/** A line is broken where the next word would not have fit, or before what the food is done with. */
function isWrapped(before: string, food: string, width: number): boolean {
  if (food.startsWith('-- ')) return true
  // A capital letter begins a food of its own, unless the line before it is not at its end.
  const isOpen = /(?:[,(&/-]|(?<!\S)(?:and|or|of|the|with|in|to|for))$/.test(before.slice(-LONGEST))
  if (/^\p{Lu}\p{Ll}/u.test(food) && !isOpen) return false
  const lastLine = before.length <= width ? before.length : before.length % width
  const [word = ''] = food.slice(0, LONGEST).split(' ', 1)
  return lastLine + 1 + word.length > width
}

function ingredientsOf(rows: readonly Row[]): IncomingIngredient[] {
  let section: string | null = null
  const found: IncomingIngredient[] = []
  for (const { amount, unit, food } of rows) {
    if (amount === '' && unit === '' && /^-+ *NONE *-+$/i.test(food.slice(0, LONGEST))) continue
    const heading = amount === '' && unit === '' ? masterCookHeading(food) : null
    if (heading !== null) {
      if (section !== null) found.push({ section: null, text: section, parts: null, recipe: null })
      section = heading
      continue
    }
    const [name = '', ...notes] = food.split(/ ?-- ?/)
    const note = cleanLine(notes.join(', '))
    const ingredient = writtenIngredient({ amount, unit, food: cleanLine(name), note })
    if (!ingredient) continue
    found.push({ ...ingredient, section })
    section = null
  }
  return section === null
    ? found
    : [...found, { section: null, text: section, parts: null, recipe: null }]
}

/** '***SAUCE***', '---SAUCE---', 'Sauce:' */
export function masterCookHeading(food: string): string | null {
  if (food.length > 100) return null
  const framed = /^[-*=]{2,}([^-*=]+)[-*=]{2,}$/.exec(food)?.[1]
  const named = /^\p{L}[^:]*:$/u.test(food) ? food.slice(0, -1) : undefined
  return (framed ?? named)?.trim() || null
}
