import { type Fact, factLabels } from '#contract/recipe-text/facts.ts'
import { headingKind } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { timeInWords } from './durations.ts'
import { isYieldLine } from './tidy-lists.ts'

/** Yield and times as printed on a page, for recipes without structured data about them. Missing ones are absent. */
export type PageFacts = Partial<Record<Fact, string>>

const LONGEST_LINE = 140 // characters
const LONGEST = 90 // characters
/** Lines in which labels are looked for behind their beginning; a page with more of them is hostile. */
const MOST_LINES = 3000

/**
 * Finds 'Serves: 4', 'Prep time 10 min' and the like, the value in the same line or in the next. `at` is the block where
 * the ingredients begin (-1 if unknown): a single time in front of them, without any label, is the recipe's.
 */
export function findFacts(blocks: Block[], at = -1): PageFacts {
  const facts: PageFacts = {}
  const parts = blocks
    .flatMap(({ text }) => (text.length > LONGEST_LINE ? [''] : text.split(/ [|•·] |\n+/)))
    .flatMap((line, index) => (index < MOST_LINES ? factsOf(line) : [withinLength(line)]))
  const isAbove = areTimesAbove(parts)
  for (const [index, part] of parts.entries()) {
    for (const [fact, label] of factLabels) {
      if (facts[fact] !== undefined) continue
      const [before = '', next = ''] = [parts[index - 1], parts[index + 1]]
      const isTime = fact !== 'recipeYield' && isAbove
      readFact(facts, fact, { part, label, next: isTime ? before : next, before })
    }
    // '4 personnes' without a label.
    if (facts.recipeYield === undefined && isYieldLine(part)) facts.recipeYield = bareYield(part)
  }
  const isTimed = facts.totalTime ?? facts.prepTime ?? facts.cookTime
  const bare = isTimed === undefined ? bareTime(blocks, at) : ''
  return bare === '' ? facts : { ...facts, totalTime: bare }
}

/** Whether times stand above their labels: '20 min', 'Prep', '40 min', 'Total'. The first and the last label tell. */
function areTimesAbove(parts: string[]): boolean {
  const isTime = (part = '') => part.length <= LONGEST_TIME && BARE_TIME.test(part)
  let [above, below] = [0, 0]
  for (const [index, part] of parts.entries()) {
    if (part === '' || part.length > LONGEST_LABEL || !isTimeLabel(part)) continue
    if (isTime(parts[index - 1])) above += 1
    if (isTime(parts[index + 1])) below += 1
  }
  return above > Math.max(1, below)
}

const LONGEST_LABEL = 30 // characters
const isTimeLabel = (part: string) =>
  factLabels.some(([fact, label]) => {
    const match = fact === 'recipeYield' ? null : label.exec(part)
    return match !== null && /^\s?:?$/.test(part.slice(match[0].length))
  })

/** '4 servings Prep: 20 min Cook: 5 min' → '4 servings', 'Prep: 20 min', 'Cook: 5 min'. */
export function factsOf(line: string): string[] {
  if (!/(?::|\bca\.)\s?\d/.test(line)) return [withinLength(line)]
  const parts: string[] = []
  let from = 0
  for (const { index } of line.matchAll(/(?<=\S )(?=\p{L})/gu)) {
    const rest = line.slice(index)
    // 'Time' behind 'Prep' goes on with its label.
    const before = line.slice(from, index)
    if (!/\d/.test(before) && factLabels.some(([, label]) => label.test(before))) continue
    // 'Chilling time: 2 hours' is no total.
    if (BARE_LABEL.test(rest)) continue
    const isFact = factLabels.some(([, label]) => {
      const match = label.exec(rest)
      return match !== null && /^ ?(?::|ca\.) ?\d/.test(rest.slice(match[0].length))
    })
    if (!isFact) continue
    parts.push(line.slice(from, index).trim())
    from = index
  }
  return [...parts, line.slice(from)].map(withinLength)
}

const withinLength = (part: string) => (part.length > LONGEST ? '' : part)

const BARE_LABEL =
  /^(?:time|tempo|tiempo|temps|zeit|tijd|tid|dauer|idő|czas|doba|время|час)(?!\p{L})/iu

const HOURS =
  'h(?:ours?|rs?)?|std\\.?|stunden?|heures?|horas?|or[ae]|u(?:ur|ren)?|tim(?:mar|mer?|er)?|godz\\.?|hod(?:in[ay]?)?\\.?|óra|час(?:а|ов)?|時間'
const MINUTES = 'min(?:s|ut\\p{L}{0,3})?\\.?|m|perc|мин(?:ут\\p{L}?)?\\.?|分'
const BARE_TIME = new RegExp(
  `^(?:(?:ca\\.?|circa|about|env(?:iron)?\\.?|approx\\.?|~|unter|under|less than|moins de|menos de|meno di) ?)?\\d{1,3}(?: ?(?:${HOURS}))?(?: ?\\d{1,2})? ?(?:${MINUTES}|${HOURS})(?: (?:\\+|plus) .{1,25})?$`,
  'iu',
)
const LONGEST_TIME = 45 // characters
/** Blocks between what a page says of a recipe and its first ingredient. */
const NEAREST = 40

/** The only time that stands in front of the ingredients; '' if there is none, or more than one. */
function bareTime(blocks: Block[], at: number): string {
  const times = blocks
    .slice(Math.max(0, at - NEAREST), Math.max(0, at))
    .map(({ text }) => (text.length <= LONGEST_TIME && BARE_TIME.test(text) ? text : ''))
    .filter((text) => text !== '')
  return new Set(times).size === 1 ? timeInWords(times[0]) : ''
}

function readFact(
  facts: PageFacts,
  fact: Fact,
  { part, label, next, before }: { part: string; label: RegExp; next: string; before: string },
): void {
  const match = label.exec(part)
  if (!match) return
  const rest = part.slice(match[0].length).replace(/^[\s:：\u2013(-]+/, '')
  // 'Yield: Serves 8'
  const inner = label.exec(rest)?.[0] ?? ''
  const isBehind = fact === 'recipeYield' && rest === '' && /^\d{1,3}$/.test(before)
  const said = rest === '' ? next : rest.slice(inner.length).trim()
  // 'Preparation' above '1' is the heading of the first step.
  const isHeading = rest === '' && headingKind(part) === 'steps' && !/\d\s*\p{L}/u.test(said)
  const value = isHeading ? '' : readValue(fact, said)
  if (value !== '') facts[fact] = value.replace(/\)$/, '')
  // '6' and 'Servings', one below the other.
  else if (isBehind) facts[fact] = `${before} ${part.toLowerCase()}`
}

/** 'Für 4 Personen' → '4 Personen'. */
const bareYield = (text: string) => text.replace(/^\D+/, '')

const TIME = /^\d{1,3}$|\d\s*\p{L}|^\d{1,2}:\d\d$/u

function readValue(fact: keyof PageFacts, text: string): string {
  if (text.length > 50 || !/\d/.test(text)) return ''
  // A number alone counts minutes.
  if (fact !== 'recipeYield') return TIME.test(text) ? timeInWords(text) : ''
  return /^(?:about |approx\S* |ca\.? |~)?\d/i.test(text) &&
    !/\d\s*(?:min|h\b|hour|kcal|g\b)/i.test(text)
    ? text
    : ''
}
