import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import { isBareAmount } from './quality.ts'
import { cleanIngredient, cleanLine, cleanLines, cleanText } from './text.ts'
import { asList, isObject, type ScrapedIngredient } from './types.ts'

const MOST = 500
const LONGEST_LINE = 300 // characters

/** schema.org ingredients of any shape (lines, one text, objects, nested groups) → clean lines with section titles. */
export function readIngredients(value: unknown): ScrapedIngredient[] {
  const lines: Line[] = []
  collect(value, lines, 0)
  return withTitles(lines)
}

export interface Line {
  text: string
  heading?: boolean
}

/** Pages repeat their list for other units or serving sizes; only the first one is used. */
export function firstRun(lines: ScrapedIngredient[]): ScrapedIngredient[] {
  const keys = lines.map(({ text }) => lastWords(text))
  for (let size = 3; size <= lines.length / 2; size += 1) {
    if (keys[size] !== keys[0] || lines[size]?.title !== lines[0]?.title) continue
    const rest = keys.slice(size, size * 2)
    if (rest.filter((key, index) => key === keys[index]).length >= rest.length * 0.8)
      return lines.slice(0, size)
  }
  return lines
}

/** Units of which another system has none: in the other list they are missing, or other words. */
const UNIT =
  /^(?:cups?|tbsps?|tsps?|tablespoons?|teaspoons?|ounces?|pounds?|lbs?|pints?|quarts?|gallons?|sticks?|grams?|litres?|liters?|gram)\.?$/

/** The last two words that are no amounts: '5 dl vegetable stock' and '1 l vegetable stock' have the same. */
const lastWords = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 2 && !/\d/.test(word) && !UNIT.test(word))
    .slice(-2)
    .join(' ') || text

/** Turns a run of lines into ingredients: headings, and short lines that end in a colon, name the section that follows. */
export function withTitles(lines: Line[]): ScrapedIngredient[] {
  const result: ScrapedIngredient[] = []
  let title: string | null = null
  for (const line of lines.slice(0, MOST)) {
    const marked = headingOf(line.text)
    const text = cleanIngredient(marked ?? line.text)
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    if (line.heading || marked !== null || /^[^\d:½¼¾⅓⅔]{2,60}:$/u.test(text)) {
      // A line of the list stays as its author wrote it.
      title = line.heading || marked !== null ? text.replace(/(?<!\s)\s*:$/, '') : text
      continue
    }
    result.push({ title, text })
    title = null
  }
  return result
}

/** '## Sauce' and '**Sauce**', as authors write headings in plain text; null for any other line. */
function headingOf(text: string): string | null {
  if (text.length > LONGEST_HEADING) return null
  return MARKED_HEADING.exec(text.trim())?.slice(1).find(Boolean) ?? null
}

const LONGEST_HEADING = 80 // characters
const MARKED_HEADING =
  /^(?:#{1,6} ?(\p{L}[^#]*)|\*\*(\p{L}[^*]*)\*\*:?|[-=_~]{2,9} ?(\p{L}[^=_~]*?) ?[-=_~]{2,9})$/u

function collect(value: unknown, lines: Line[], depth: number): void {
  if (depth > 8 || lines.length > MOST) return
  if (typeof value === 'string') {
    for (const text of cleanText(value).split('\n')) lines.push({ text })
    return
  }
  const entries = asList(value)
  const isOneEach = areBrokenLines(entries)
  for (const entry of entries) {
    if (isObject(entry)) collectObject(entry, lines, depth)
    else if (isOneEach && typeof entry === 'string') lines.push({ text: cleanLine(entry) })
    else if (typeof entry === 'string' && isBrokenLine(entry)) lines.push({ text: entry })
    else if (typeof entry === 'string' && goesOn(entry)) lines.push({ text: cleanLine(entry) })
    else if (typeof entry === 'string' || Array.isArray(entry)) collect(entry, lines, depth + 1)
  }
}

const FEWEST_ENTRIES = 3

/** Whether a page's layout breaks the lines of a list: most entries have breaks, and none has two lines with amounts. */
function areBrokenLines(entries: unknown[]): boolean {
  if (entries.length < FEWEST_ENTRIES) return false
  const texts = entries.flatMap((entry) =>
    typeof entry === 'string' && entry.length <= LONGEST_LINE ? [cleanLines(entry)] : [],
  )
  const broken = texts.filter((lines) => lines.length > 1)
  const isAmount = (line: string) => startsWithAmount(line) && !isBareAmount(line)
  return (
    texts.length === entries.length &&
    broken.length > entries.length / 2 &&
    broken.every((lines) => lines.filter(isAmount).length <= 1)
  )
}

/** '2', 'bay leaves' in one entry of a list: its line is broken for the page's layout. */
function isBrokenLine(entry: string): boolean {
  if (entry.length > LONGEST_LINE) return false
  const [amount = '', food = '', ...more] = cleanLines(entry)
  return more.length === 0 && isBareAmount(amount) && food !== '' && !startsWithAmount(food)
}

/** '2 leeks', '(washed)' in one entry of a list. */
function goesOn(entry: string): boolean {
  if (entry.length > LONGEST_LINE) return false
  const [, ...more] = cleanLines(entry)
  return more.length > 0 && more.every((line) => /^[(,]/.test(line))
}

function collectObject(entry: Record<string, unknown>, lines: Line[], depth: number): void {
  const children = entry['itemListElement'] ?? entry['ingredients'] ?? entry['recipeIngredient']
  if (Array.isArray(children)) {
    const name = cleanLine(entry['name'] ?? entry['title'])
    if (name !== '') lines.push({ text: name, heading: true })
    collect(children, lines, depth + 1)
    return
  }
  const keys = Object.keys(entry)
  // {"0": …, "1": …}, as PHP writes some lists.
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key)))
    return collect(Object.values(entry), lines, depth + 1)
  const isWrapper = !['requiredQuantity', 'amount', 'quantity', 'value'].some((key) => key in entry)
  if (isWrapper && isObject(entry['item'])) return collectObject(entry['item'], lines, depth + 1)
  const text = cleanLine(entry['text'] ?? entry['originalText'] ?? entry['display'])
  lines.push({ text: text === '' ? fromParts(entry) : text })
}

/** Joins {value, unitText, name} and similar objects into one line. */
function fromParts(entry: Record<string, unknown>): string {
  const quantity =
    entry['requiredQuantity'] ?? entry['amount'] ?? entry['quantity'] ?? entry['value']
  const amount = isObject(quantity)
    ? [quantity['value'], quantity['unitText'] ?? quantity['unitCode']]
    : [quantity, entry['unitText'] ?? entry['unit']]
  const name = entry['name'] ?? entry['ingredient'] ?? entry['food'] ?? entry['item']
  const parts = [...amount, isObject(name) ? name['name'] : name].map(cleanLine)
  return [...new Set(parts.filter((part) => part !== ''))].join(' ')
}
