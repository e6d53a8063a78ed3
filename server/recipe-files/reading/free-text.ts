import { fullWidthToAscii, westernDigits } from '#contract/amounts/numbers.ts'
import { type Fact, factLabels } from '#contract/recipe-text/facts.ts'
import { headingKind } from '#contract/recipe-text/headings.ts'
import { bareYield, yieldInHeading } from '#contract/recipe-text/yields.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { readDuration } from '#server/text/durations.ts'
import { beginsWithAmount } from './amount-lines.ts'
import { keywordsApart } from './keyword-lines.ts'
import { commonHeading, ingredientsOf, stepsIn } from './lines.ts'
import { minutesText, timeText } from './times.ts'
import { yieldOf } from './yields.ts'

type Found = Pick<
  IncomingRecipe,
  'description' | 'ingredients' | 'steps' | 'notes' | 'tags' | 'categories'
> &
  Partial<Pick<IncomingRecipe, 'recipeYield' | 'servings' | 'prepTime' | 'cookTime' | 'totalTime'>>

/** A line of ingredients is short; a sentence of a step is longer, or ends with a full stop. */
const LONGEST_INGREDIENT = 100
const LONGEST_FACT = 80

/**
 * What a recipe of nobody's form says: below headings in any of many languages, or, without them, the longest run of
 * lines that begin with amounts, what stands above it and what stands below it. Lines that only list keywords are a note,
 * which whoever takes the names can leave out (`withoutKeywordLines`).
 */
export function readFreeText(lines: readonly string[]): Found {
  const { rest, listed, tags, categories } = keywordsApart(lines.map((text) => ({ text })))
  const found = readLists(rest.map(({ text }) => text))
  const notes =
    listed.length > 0 ? [{ title: '', text: textOf(listed.map(({ text }) => text)) }] : []
  return { ...found, notes: [...found.notes, ...notes], tags, categories }
}

function readLists(lines: readonly string[]): Omit<Found, 'tags' | 'categories'> {
  const blocks = blocksOf(lines)
  const isHeaded = blocks.length > 1
  const intro = blocks[0]?.lines ?? []
  const facts: Facts = {}
  const untold = intro.filter((line) => !takeFact(line, facts))
  for (const { kind, heading } of blocks) if (kind === 'steps') takeFact(heading, facts)
  const told = blocks.find(({ people }) => people !== null)?.people
  if (told) facts.recipeYield ??= told
  const listed = blocks.filter(({ kind }) => kind === 'ingredients').flatMap(({ lines }) => lines)
  const done = blocks.filter(({ kind }) => kind === 'steps').flatMap(({ lines }) => lines)
  // Ingredients without a heading stand in the introduction, steps without one below the ingredients.
  const above = listed.length > 0 ? { before: untold, run: [], after: [] } : runIn(untold)
  const below = done.length > 0 ? { list: listed, rest: [] } : endOfList(listed)
  const own = [...above.after, ...below.rest]
  const isTimed = facts.prepTime !== undefined || facts.cookTime !== undefined
  const isAllText = !isHeaded && above.run.length === 0
  return {
    description: isAllText ? '' : textOf(above.before),
    ingredients: ingredientsOf([...above.run, ...below.list]),
    steps: stepsIn(textOf(isAllText ? above.before : [...own, ...done])),
    notes: blocks
      .filter(({ kind, lines }) => kind === 'other' && textOf(lines) !== '')
      .map(({ heading, lines }) => ({ title: heading, text: textOf(lines) })),
    ...(facts.recipeYield === undefined ? {} : yieldOf(facts.recipeYield)),
    prepTime: timeText(facts.prepTime ?? ''),
    cookTime: timeText(facts.cookTime ?? ''),
    totalTime: timeText(facts.totalTime ?? (isTimed ? '' : (facts.bareTime ?? ''))),
  }
}

const textOf = (lines: readonly string[]) => lines.join('\n').trim()

function blocksOf(lines: readonly string[]) {
  const blocks: { kind: string; heading: string; people: string | null; lines: string[] }[] = [
    { kind: 'intro', heading: '', people: null, lines: [] },
  ]
  for (const line of lines) {
    const heading = line.trim().replace(/^#{1,6} /, '')
    const isShort = line.length <= 60 && !/[.!?]$/.test(heading)
    // 'Préparation : 15 min' above the ingredients is a time, below them a heading.
    const isAbove = blocks.every((block) => block.kind !== 'ingredients')
    const isTime = isAbove && /\d\s?[\p{L}'’′΄]/u.test(ascii(line)) && takeFact(line, {})
    const kind = isShort && !isTime ? headingKind(heading) : null
    // A note may be called as the recipe's own parts, but none of them stands above the first of these.
    const counts = kind === 'other' ? blocks.length > 1 : kind !== null
    if (counts) {
      const people = kind === 'ingredients' ? yieldInHeading(ascii(heading)) : null
      blocks.push({ kind: kind!, heading: heading.replace(/ ?[:：]$/, ''), people, lines: [] })
    } else blocks.at(-1)!.lines.push(line)
  }
  return blocks
}

/** `bareTime` is a time without a label beside a yield: the recipe's if no other is said. */
type Facts = Partial<Record<Fact | 'bareTime', string>>

/** "Serves: 4", "Prep time 20 min", "Serves 8   40 minutes" */
function takeFact(line: string, facts: Facts): boolean {
  if (line.length > LONGEST_FACT) return false
  const text = ascii(line).trim()
  if (!/\d/.test(text) && !/[:：]/.test(text)) return false
  const people = bareYield(text)
  if (people !== null && facts.recipeYield === undefined) {
    facts.recipeYield = people
    return true
  }
  for (const [fact, label] of factLabels) {
    const found = label.exec(text)
    const told = found ? text.slice(found[0].length).replace(/^[\s:–-]+/, '') : ''
    const value = inNumbers(fact, told)
    if (!found || !/^\d/.test(value) || facts[fact] !== undefined) continue
    if (fact !== 'recipeYield' && isDirection(told, value)) continue
    if (fact === 'recipeYield') Object.assign(facts, yieldAndTime(value))
    else facts[fact] = value
    return true
  }
  return false
}

/** 'Bake at 350.', 'Bake 20 minutes, then cool.' and 'Prepare 2 cups of rice.' begin like labels as well. */
const isDirection = (told: string, value: string) =>
  /^(?:at|for|in|on|to|until|with)\s/i.test(told) ||
  (value.endsWith('.') && /, \p{L}/u.test(value)) ||
  readDuration(value) === null

/** A time may be said in words: 'שעה ו-30 דקות'. */
const inNumbers = (fact: Fact, value: string) => {
  const seconds = fact === 'recipeYield' || /^\d/.test(value) ? null : readDuration(value)
  return seconds === null ? value : minutesText(seconds / 60)
}

const ascii = (text: string) => westernDigits(fullWidthToAscii(text))

/** What stood in columns is one line in the words of a photo: '8 40 minutes' are eight portions and a time. */
function yieldAndTime(value: string): Facts {
  const words = value.split(/[\s|•·]+/)
  const at = words.findIndex((word, index) => {
    const rest = words.slice(index).join(' ')
    return index > 0 && /^\d/.test(word) && /\p{L}/u.test(rest) && readDuration(rest) !== null
  })
  if (at < 0) return { recipeYield: value }
  const said = words
    .slice(0, at)
    .join(' ')
    .replace(/[,;/–-]$/, '')
  return { recipeYield: said.trim(), bareTime: words.slice(at).join(' ') }
}

const hasAmount = (line: string) => line.length <= LONGEST_INGREDIENT && beginsWithAmount(line)

/** The longest run of lines with amounts, of which some may have none, and what stands around it. */
function runIn(lines: readonly string[]) {
  let best = { from: 0, to: 0, amounts: 0 }
  for (let from = 0; from < lines.length; from += 1) {
    if (!hasAmount(lines[from]!)) continue
    let [to, amounts] = [from, 0]
    while (to < lines.length && isListed(lines, to)) {
      amounts += hasAmount(lines[to]!) ? 1 : 0
      to += 1
    }
    if (amounts > best.amounts) best = { from, to, amounts }
    from = to
  }
  if (best.amounts === 0) return { before: [...lines], run: [], after: [] }
  return {
    before: lines.slice(0, best.from),
    run: lines.slice(best.from, best.to).filter((line) => line.trim() !== ''),
    after: lines.slice(best.to),
  }
}

/** Whether a line goes on with a list of ingredients; over a blank line only one with an amount or a heading does. */
function isListed(lines: readonly string[], at: number): boolean {
  const line = lines[at]!
  if (line.trim() === '') {
    const next = lines[at + 1] ?? ''
    return (
      hasAmount(next) || (commonHeading(next.trim()) !== null && hasAmount(lines[at + 2] ?? ''))
    )
  }
  return hasAmount(line) || (line.length <= 60 && !/[.!?]$/.test(line.trim()))
}

/** Below a heading, the list ends at the first sentence after a blank line. */
function endOfList(lines: readonly string[]) {
  const end = lines.findIndex(
    (line, at) =>
      at > 0 && lines[at - 1]!.trim() === '' && line.length > 40 && /[.!?]$/.test(line.trim()),
  )
  return end < 0
    ? { list: [...lines], rest: [] }
    : { list: lines.slice(0, end), rest: lines.slice(end) }
}
