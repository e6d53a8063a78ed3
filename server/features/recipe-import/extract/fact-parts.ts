import { factLabels } from '#contract/recipe-text/facts.ts'
import { bareYield } from '#contract/recipe-text/yields.ts'
import type { Block } from './blocks.ts'
import { yieldAlone } from './said-yield.ts'

const LONGEST_LINE = 180 // characters
export const LONGEST = 90 // characters
/** Lines in which labels are looked for behind their beginning; a page with more of them is hostile. */
const MOST_LINES = 3000

/** The lines of a page in which facts may stand, each by itself; '' where one is too long. */
export function partsOf(blocks: Block[]): string[] {
  const lines = blocks.flatMap(({ text }) => linesOf(text))
  return withUnits(
    lines.flatMap((line, index) => (index < MOST_LINES ? factsOf(line) : [withinLength(line)])),
  )
}

/** '45 minutes | Serves 8' and lines that a block has one below the other; one '' for what is too long. */
export function linesOf(text: string): string[] {
  if (text.length > LONGEST_LINE) return ['']
  return text
    .split(/ [|•·] |\n+/)
    .flatMap(apartBySigns)
    .flatMap((line) => sentences(line).flatMap(timeAndPieces))
}

const SIGNS = /(?: [/,|–-])?(?:\s?(?:\p{Extended_Pictographic}|\ufe0f|\u200d)){1,9}\s?/gu
const BETWEEN = /(?: [–—-]|,| \/) /

/** '🍽 Serves 4 ⏱ 30 min' and 'Pour 6 personnes – 1 h' → one fact each. */
function apartBySigns(line: string): string[] {
  const parts = line.split(SIGNS).filter((part) => part !== '')
  return (parts.length > 0 ? parts : [line]).flatMap((part) => {
    const facts = part.split(BETWEEN)
    const isRow =
      facts.length > 1 && facts.every(saysFact) && (facts.some(isYield) || facts.every(isTime))
    return isRow ? facts : [part]
  })
}

/** A time, a yield, or a label with a number. */
const saysFact = (text: string) =>
  isTime(text) ||
  isYield(text) ||
  (text.length <= LONGEST_FACT &&
    /\d/.test(text) &&
    factLabels.some(([, label]) => label.test(text)))

const isYield = (text: string) => yieldAlone(text) !== '' || bareYield(text) !== null

const LONGEST_FACT = 40 // characters

/** 'Serves 2. Ready in 45 minutes.' → 'Serves 2', 'Ready in 45 minutes.' */
function sentences(text: string): string[] {
  const parts = text.split(/\. (?=[\p{Lu}\d])/u)
  const isRow =
    parts.length > 1 &&
    parts.every(
      (part) =>
        /\d/.test(part) &&
        (factLabels.some(([, label]) => label.test(part)) || yieldAlone(part) !== ''),
    )
  return isRow || areShortFacts(parts) ? parts.map((part) => part.replace(/\.$/, '')) : [text]
}

const FEWEST_FACTS = 2

/** '35 minutes. 4 people. Easy.' */
function areShortFacts(parts: string[]): boolean {
  const own = parts.map((part) => part.replace(/\.$/, ''))
  const facts = own.filter((part) => isTime(part) || isYield(part))
  return facts.length >= FEWEST_FACTS && own.every((part) => part.length <= LONGEST_FACT)
}

/** '35 min 8 slices' → '35 min', '8 slices'. */
function timeAndPieces(text: string): string[] {
  if (text.length > LONGEST_TIME || isTime(text)) return [text]
  const end = text.search(/ \d{1,3}(?: ?[-–] ?\d{1,3})? \p{L}+$/u)
  return end > 0 && isTime(text.slice(0, end)) ? [text.slice(0, end), text.slice(end + 1)] : [text]
}

/** '4', 'hours', '30', 'minutes' in blocks of their own → '4 hours 30 minutes'. */
function withUnits(parts: string[]): string[] {
  const result: string[] = []
  let isOpen = false
  for (const [index, part] of parts.entries()) {
    const isUnit = part.length <= LONGEST_UNIT && UNIT.test(part)
    const last = result.at(-1) ?? ''
    if (isUnit && /^\d{1,3}$/.test(parts[index - 1] ?? '')) {
      const whole = result.at(-2) ?? ''
      if (isOpen && isTime(whole)) result.splice(-2, 2, `${whole} ${last} ${part}`)
      else result[result.length - 1] = `${last} ${part}`
      isOpen = true
      continue
    }
    if (!/^\d{1,3}$/.test(part)) isOpen = false
    result.push(part)
  }
  return result
}

/** '4 servings Prep: 20 min Cook: 5 min' → '4 servings', 'Prep: 20 min', 'Cook: 5 min'. */
export function factsOf(line: string): string[] {
  if (!/(?::|\bca\.|time|tid|tijd|zeit)\s?\d/i.test(line)) return [withinLength(line)]
  const parts: string[] = []
  let from = 0
  for (const { index } of line.matchAll(/(?<=\S )(?=\p{L})/gu)) {
    const rest = line.slice(index)
    // One label goes on: 'Time' behind 'Prep', 'Час приготування'.
    if (labelLength(line.slice(from)) > index - from) continue
    const before = line.slice(from, index)
    if (!/\d/.test(before) && factLabels.some(([, label]) => label.test(before))) continue
    // 'Chilling time: 2 hours' is no total.
    const bare = BARE_LABEL.exec(rest)?.[0].length ?? 0
    if (bare > 0 && labelLength(rest) <= bare) continue
    const isFact = factLabels.some(([, label]) => {
      const match = label.exec(rest)
      if (match === null) return false
      const isTimeLabel = /\s?(?:time|tid|tijd|zeit)$/i.test(match[0])
      return (isTimeLabel ? /^ ?(?::|ca\.)? ?\d/ : /^ ?(?::|ca\.) ?\d/).test(
        rest.slice(match[0].length),
      )
    })
    if (!isFact) continue
    parts.push(line.slice(from, index).trim())
    from = index
  }
  return [...parts, line.slice(from)].map(withinLength)
}

/** How long the longest label is that a text begins with; 0 if it begins with none. */
const labelLength = (text: string) =>
  Math.max(...factLabels.map(([, label]) => label.exec(text)?.[0].length ?? 0))

/** A line that may have a fact; '' for a longer one. */
const withinLength = (part: string) => (part.length > LONGEST ? '' : part)

const BARE_LABEL =
  /^(?:time|tempo|tiempo|temps|zeit|tijd|tid|dauer|idő|czas|doba|время|час)(?!\p{L})/iu

const HOURS =
  'h(?:ours?|rs?)?\\.?|std\\.?|stunden?|heures?|horas?|or[ae]|u(?:ur|ren)?|tim(?:mar|mer?|er)?|godz(?:in[ay]?)?\\.?|hod(?:ín|in[ay]?)?\\.?|óra|tun(?:ti|tia)|saat|час(?:а|ов)?|ч\\.?|год(?:ин[аи]?)?\\.?|ώρ(?:α|ες)|שע(?:ה|ות)|ساع(?:ة|ات)|時間|小时|小時|시간'
const MINUTES =
  'min(?:s|uu?t\\p{L}{0,4})?\\.?|mns?|m|perc|p|dk\\.?|dakika|мин(?:ут\\p{L}?)?\\.?|хв(?:илин\\p{L}?)?\\.?|λεπτ(?:ά|ό|\\.)|דק(?:ות|׳|\\x27)?|دق(?:يقة|ائق)|分(?:鐘|钟|間)?|분|[\u2032\u2019\u00b4\x27]'
const BARE_TIME = new RegExp(
  `^(?:(?:(?:it )?takes|ready in|dauert|braucht|fertig in|dura|demande|duurt|klaar in|tar|tager|zajmuje|trvá|занимает|займає) )?(?:(?:ca\\.?|circa|cirka|about|env(?:iron)?\\.?|approx\\.?|~|±|ok\\.?|kb\\.?|noin|около|близько|περίπου|unter|under|less than|moins de|menos de|meno di) ?)?\\d{1,3}(?:[.,]\\d{1,2}| ?[½¼¾]|[-–]\\d{1,3})?(?: ?(?:${HOURS}))?(?: (?:och|und|and|et|e|y|i|en|og|ja|és|și|и|і|και))?(?: ?\\d{1,2})? ?(?:${MINUTES}|${HOURS})(?: (?:\\+|plus) .{1,25})?$`,
  'iu',
)
export const LONGEST_TIME = 45 // characters
const UNIT = new RegExp(`^(?:${MINUTES}|${HOURS})$`, 'iu')
const LONGEST_UNIT = 12 // characters

/** Whether a line is a time and nothing else. */
export const isTime = (part: string) => part.length <= LONGEST_TIME && BARE_TIME.test(part)
