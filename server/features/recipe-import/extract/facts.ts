import { type Fact, factLabels } from '#contract/recipe-text/facts.ts'
import { headingKind } from '#contract/recipe-text/headings.ts'
import { yieldInHeading } from '#contract/recipe-text/yields.ts'
import type { Block } from './blocks.ts'
import { factsInColumns } from './fact-columns.ts'
import { readSeconds, timeInWords } from './durations.ts'
import { saidTime } from './said-time.ts'
import { saidYield, yieldInName } from './said-yield.ts'
import { isTime, LONGEST, LONGEST_TIME, linesOf, partsOf } from './fact-parts.ts'
import { isYieldLine } from './tidy-lists.ts'

/** Yield and times as printed on a page, for recipes without structured data about them. Missing ones are absent. */
export type PageFacts = Partial<Record<Fact, string>>

/** Blocks between what a page says of a recipe and its first ingredient. */
const NEAREST = 40

/**
 * Finds 'Serves: 4', 'Prep time 10 min' and the like, the value in the same line or in the next. `at` is the block where
 * the ingredients begin (-1 if unknown): what stands in front of them counts more than what the article around the
 * recipe says, and a single time there, without any label, is the recipe's.
 */
export function findFacts(blocks: Block[], at = -1, name = ''): PageFacts {
  const near = at > 0 ? blocks.slice(Math.max(0, at - NEAREST), at) : []
  const facts = { ...factsIn(blocks), ...factsIn(near) }
  if (facts.recipeYield === undefined) {
    const said = yieldOfPieces(near) || saidYield(near) || yieldAtEnd(blocks) || yieldInName(name)
    if (said !== '') facts.recipeYield = said
  }
  const isTimed = facts.totalTime ?? facts.prepTime ?? facts.cookTime
  const bare = isTimed === undefined ? bareTime(near) || saidTime(near) : ''
  return bare === '' ? facts : { ...facts, totalTime: bare }
}

function factsIn(blocks: Block[]): PageFacts {
  const facts: PageFacts = {}
  const parts = [...factsInColumns(blocks), ...partsOf(blocks)]
  const isAbove = areTimesAbove(parts)
  const isApart = parts.some((part) => OVEN.test(part.slice(0, LONGEST_LABEL)))
  for (const [index, part] of parts.entries()) {
    for (const [known, label] of factLabels) {
      const isWork = isApart && known === 'cookTime' && WORK.test(part.slice(0, LONGEST_LABEL))
      const fact = isWork ? 'prepTime' : known
      if (facts[fact] !== undefined) continue
      const [start = '', before = '', next = ''] = [
        parts[index - 2],
        parts[index - 1],
        parts[index + 1],
      ]
      const isOver = fact !== 'recipeYield' && isAbove
      // What stands above may be the value of the label above that.
      const above = isLabel(start) && !isAbove ? '' : before
      readFact(facts, fact, { part, label, next: isOver ? before : next, above })
      if (facts[fact] === undefined) readTimeInFront(facts, fact, { part, label })
    }
    const said = facts.recipeYield === undefined ? bareYield(part) : ''
    if (said !== '') facts.recipeYield = said
  }
  return withTotalInLine(facts, blocks)
}

/** Beside the oven's time, this is what a cook works. */
const WORK = /^(?:bereidingstijd|tillagningstid)(?!\p{L})/iu
const OVEN =
  /^(?:oventijd|baktijd|kooktijd|ugnstid|gräddningstid|koktid|in de oven|i ugn(?:en)?)(?!\p{L})/iu

/** Whether times stand above their labels: '20 min', 'Prep', '40 min', 'Total'. The first and the last label tell. */
function areTimesAbove(parts: string[]): boolean {
  const isValue = (part = '') => isTime(part) || BARE_NUMBER.test(part)
  let [above, below] = [0, 0]
  for (const [index, part] of parts.entries()) {
    if (!isLabel(part)) continue
    if (isValue(parts[index - 1])) above += 1
    if (isValue(parts[index + 1])) below += 1
  }
  return above > Math.max(1, below)
}

const BARE_NUMBER = /^\d{1,3}(?: ?[-–] ?\d{1,3})?$/
const LONGEST_LABEL = 30 // characters
/** Whether a line is a label and nothing else. */
const isLabel = (part: string) =>
  part.length <= LONGEST_LABEL &&
  factLabels.some(([, label]) => {
    const match = label.exec(part)
    return match !== null && /^\s?:?$/.test(part.slice(match[0].length))
  })

/** The only time among these blocks; '' if there is none, or more than one. */
function bareTime(blocks: Block[]): string {
  const times = blocks.flatMap(({ text }) => linesOf(text)).filter(isTime)
  return new Set(times).size === 1 ? timeInWords(times[0]) : ''
}

/** '45 minutes | Prep: 20 minutes': a time without a label among those of one line is their sum. */
function withTotalInLine(facts: PageFacts, blocks: Block[]): PageFacts {
  if (facts.totalTime !== undefined) return facts
  const known = [facts.prepTime, facts.cookTime].flatMap((time) => time ?? [])
  if (known.length === 0) return facts
  const sum = known.reduce((all, time) => all + (readSeconds(time) ?? 0), 0)
  for (const { text } of blocks) {
    const parts = linesOf(text)
    if (parts.length < 2 || !parts.some(startsWithLabel)) continue
    const total = parts.find((part) => isTime(part) && (readSeconds(part) ?? 0) >= sum)
    if (total !== undefined) return { ...facts, totalTime: timeInWords(total) }
  }
  return facts
}

const startsWithLabel = (part: string) =>
  part.length <= LONGEST && factLabels.some(([, label]) => label.test(part))

/** '12 pieces' beside the recipe's times. */
function yieldOfPieces(blocks: Block[]): string {
  const parts = blocks.flatMap(({ text }) => linesOf(text))
  return parts.find((part) => part.length <= LONGEST_LABEL && PIECES.test(part)) ?? ''
}

const PIECES =
  /^(?:ca\.? ?|about )?\d{1,3}(?: ?[-–] ?\d{1,3})? (?:pieces?|pcs?|cookies|muffins|cupcakes|pancakes|cups|slices|bars|loaves|rolls|wraps|stück|stk\.?|stuks?|st|bitar|bröd|bullar|kakor|stycken|pezzi|biscotti|pièces?|parts|biscuits|crêpes|piezas|unidades|galletas|trozos|pedaços|fatias|sztuk\p{L}?|szt\.?|kus[yůov]{1,2}|ks|darab|db|kpl|kappaletta|bucăți|buc\.?|штук\p{L}?|шт\.?|τεμάχια|adet|個|个|枚|개)$/iu

function readFact(
  facts: PageFacts,
  fact: Fact,
  { part, label, next, above }: { part: string; label: RegExp; next: string; above: string },
): void {
  const match = label.exec(part)
  if (!match) return
  const rest = part.slice(match[0].length).replace(/^[\s:：\u2013(-]+/, '')
  // 'Yield: Serves 8'
  const inner = label.exec(rest)?.[0] ?? ''
  const isBare = BARE_NUMBER.test(above)
  // What follows is another label's: 'Preparation' above 'Total time 1 h'.
  const below = startsWithLabel(next) && !/^\d/.test(next) ? '' : next
  const said = rest === '' ? below : rest.slice(inner.length).trim()
  // 'Preparation' above '1' is the heading of the first step.
  const isHeading = rest === '' && headingKind(part) === 'steps' && !/\d\s*\p{L}/u.test(said)
  const value = isHeading ? '' : readValue(fact, said)
  if (value !== '') facts[fact] = withoutEnd(value)
  // '6' and 'Servings', '10 min' and 'Prep time', one below the other.
  else if (rest !== '') return
  else if (fact === 'recipeYield' && isBare) facts[fact] = `${above} ${part.toLowerCase()}`
  else if (fact !== 'recipeYield' && (isTime(above) || (isBare && !isHeading)))
    facts[fact] = timeInWords(above)
}

/** A bracket that begins in the value ends there. */
const withoutEnd = (value: string) =>
  value.includes('(') && value.endsWith(')')
    ? value
    : value.replace(/[):]$|\s[|–-]$|(?<=\p{L}{5})\.$/u, '')

/** 'Scatter with leeks. Serves 4.': behind the last step, as some magazines have it. */
function yieldAtEnd(blocks: Block[]): string {
  const last = blocks.findLast(({ text }) => SERVES_AT_END.test(text.slice(-LONGEST_LABEL)))
  return last?.text.slice(-LONGEST_LABEL).match(SERVES_AT_END)?.[1] ?? ''
}

const SERVES_AT_END =
  /[.!] (?:serves|makes|ergibt|reicht für|rinde|salen|vengono|räcker till|ger|wychodzi) (\d{1,3}(?:[-–]\d{1,3})?(?: \p{L}{2,12}){0,2})\.?$/iu

/** '10 mins prep + 45 mins cook': a time with its label behind it. */
function readTimeInFront(
  facts: PageFacts,
  fact: Fact,
  { part, label }: { part: string; label: RegExp },
): void {
  if (fact === 'recipeYield' || part.length > LONGEST || !/^\d/.test(part)) return
  for (const piece of part.split(/ [+&/] |, /)) {
    const [time = '', name = ''] = apart(piece)
    const match = label.exec(name)
    if (match?.[0].length === name.length && isTime(time)) facts[fact] ??= timeInWords(time)
  }
}

/** '10 mins prep' → '10 mins', 'prep'; the label begins behind the last time's unit. */
function apart(text: string): [time: string, name: string] | [] {
  for (const { index } of text.slice(0, LONGEST_TIME).matchAll(/ (?=\p{L})/gu)) {
    const time = text.slice(0, index)
    const name = text.slice(index + 1)
    if (isTime(time) && isLabel(name)) return [time, name]
  }
  return []
}

/** '4 personnes' without a label, or in the heading of the list: 'Für 4 Personen' → '4 Personen'. */
function bareYield(part: string): string {
  if (isYieldLine(part)) return fromNumber(part)
  if (part.length > LONGEST || !/\d/.test(part)) return ''
  const words = part.replace(AS_WHAT, '')
  if (words !== part && isYieldLine(words)) return fromNumber(words)
  return headingKind(part) === 'ingredients' ? (yieldInHeading(part) ?? '') : ''
}

/** '4人分' of '（4人分）' */
const fromNumber = (text: string) => text.replace(/^\D+/, '').replace(/[)）]$/, '')

/** 'als Hauptgericht' behind '2 Portionen'. */
const AS_WHAT = / (?:als|as|comme|como|come|som|jako) [\p{L} ]{3,25}$/u

/** 'persons 8 persons' → '8 persons' */
const withoutWords = (text: string) => text.replace(/^\D+/, '')

/** 'Rest time 24 hrs' behind '5 mins' is another fact. */
const OTHER_TIME = / \p{L}{3,15} (?:time|tid|tijd)\b/iu

function withoutOther(text: string): string {
  const end = text.search(OTHER_TIME)
  return end === -1 ? text : text.slice(0, end)
}

/** 'Bake for 12 minutes' is a step. */
const OF_STEP = /^(?:for|at|in|until|pendant|für|bei|por|per|durante|i) /i

/** 'Cook the rice in plenty of water for 12 minutes' neither. */
const NEAR = /^\P{N}{0,20}\p{N}/u

/** 'and takes 40 minutes' behind '24 muffins'. */
const TAIL =
  /(?<=\p{L})(?:,| and| und| et| e| y| en| och| og| [–-]) (?:\p{L}{2,12} ){0,3}\d{1,3} ?(?:min|mn|h|hours?|std|stunden?)/iu

/** '4 people Difficulty: easy' */
const NEXT_LABEL = /(?<=\p{L}) \p{L}{1,14}[:：]/u

const TIME = /^\d{1,3}$|\d\s*[\p{L}'’\u2032\u00b4]|^\d{1,2}:\d\d$/u

function readValue(fact: keyof PageFacts, text: string): string {
  if (text.length > 50 || !/\d/.test(text)) return ''
  // A number alone counts minutes.
  if (fact !== 'recipeYield')
    return TIME.test(text) && NEAR.test(text) && !OF_STEP.test(text)
      ? timeInWords(withoutOther(text))
      : ''
  const own = text.slice(0, NEXT_LABEL.exec(text)?.index)
  const words = own.slice(0, TAIL.exec(own)?.index)
  const said = isYieldLine(withoutWords(words)) ? withoutWords(words) : words
  return /^(?:about |approx\S* |ca\.? |ok\.? |env\.? |circa |~)?\d/i.test(said) &&
    !/\d\s*(?:min(?:s|ute\p{L}*)?\b|h\b|hour|kcal|g\b)/iu.test(said)
    ? said
    : ''
}
