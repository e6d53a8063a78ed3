import { factLabels } from '#contract/recipe-text/facts.ts'
import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { factsOf } from './fact-parts.ts'
import { commonShape, shapeOf } from './shapes.ts'

/** A step longer than this is a sentence, whatever ends it. */
const LONGEST_CRUMB = 60 // characters
const LONGEST_FACT = 90 // characters
/** The share of a region's text in sentences, from which it counts as instructions with something in between. */
const MOSTLY = 0.5
const RUN = 2

/**
 * Takes out of a region with instructions what is no step: yields and times, ingredients that are said again, tools,
 * labels of buttons. One short line among the steps stays; several in a row, or built in another way, are none.
 */
export function withoutStrangers(region: Block[]): Block[] {
  const lines = region.filter(({ kind }) => kind !== 'heading')
  const length = (blocks: Block[]) => blocks.reduce((sum, { text }) => sum + text.length, 0)
  if (length(lines.filter((block) => !isCrumb(block))) < length(lines) * MOSTLY) return region
  const shape = commonShape(lines.filter((block) => !isCrumb(block)))
  const isOther = (block: Block) => shape !== null && shapeOf(block) !== shape
  const crumbs = region.map((block, index) => isCrumb(block) && !namesNext(region, index))
  const runs = runsOf(crumbs)
  return region.filter((block, index) => {
    if (isFact(block)) return false
    if (!crumbs[index]) return true
    const isInRun = (runs[index] ?? 0) >= RUN
    const isFood = startsWithAmount(block.text)
    return !(isOther(block) && (isInRun || isFood))
  })
}

/** Short and without an end: no sentence. */
function isCrumb({ kind, text }: Block): boolean {
  return kind !== 'heading' && text.length <= LONGEST_CRUMB && !/[.!?…:]\)?$/.test(text)
}

/** A bold line names the steps behind it. */
function namesNext(region: Block[], index: number): boolean {
  const next = region[index + 1]
  return region[index]?.bold === true && next !== undefined && !isCrumb(next)
}

const TIME = /^\s\d{1,3}\s?(?:min(?:ut\p{L}{0,3})?|h|std|stunden?|heures?|or[ae]|uur|uren)\.?$/iu

/** 'Cooling time: about 1 hour' in any language. */
const LABELLED_TIME =
  /^\p{L}[\p{L} ]{2,30}: ?(?:\p{L}{1,7}\.? ?)?\d{1,3}(?:[-–]\d{1,3})? ?(?:h|min|std|godz|hod|\p{L}{0,3}r?[ao]|heures?|hours?|perc|óra|minut\p{L}{0,3}|stunden?|uur|uren|timm?er?|tim)\.?(?: \d{1,2} ?\p{L}{1,8}\.?)?$/iu

/** Whether a text is a time and nothing else: '1h 18min', '45 minutes'. */
export const isTime = (text: string) => text.length <= LONGEST_TIME && ONLY_TIME.test(text)

const LONGEST_TIME = 30 // characters
const ONLY_TIME =
  /^(?:\d{1,2} ?(?:h|hrs?|hours?|std\.?|stunden?|heures?|horas?|or[ae]|uur|uren|timm?ar|timer?|godz\.?|hod\.?|óra) ?)?\d{1,3} ?min(?:\.|s|utes?|uten|utos?|uti|uter|utter|ut|uty)?$/iu

/** 'Prep time: 5 minutes', 'Yield: 9 pieces', or several of them in a row. */
export function isFact({ kind, text }: Pick<Block, 'kind' | 'text'>): boolean {
  if (kind === 'heading' || text.length > LONGEST_FACT || !/\d/.test(text)) return false
  if (!/[.!?]$/.test(text) && factsOf(text).length > 1) return true
  if (LABELLED_TIME.test(text)) return true
  return factLabels.some(([, label]) => {
    const match = label.exec(text)
    if (match === null) return false
    const rest = text.slice(match[0].length)
    // Without a colon it may be an order: 'Bake 10 minutes', 'Serves 4 with rice'.
    return /^\s?:\s?\d/.test(rest) || (kind === 'item' && TIME.test(rest))
  })
}

/** How many in a row are true, at each place; 0 where one is false. */
function runsOf(marks: boolean[]): number[] {
  const runs = marks.map(() => 0)
  let from = 0
  for (let index = 0; index <= marks.length; index += 1) {
    if (marks[index]) continue
    runs.fill(index - from, from, index)
    from = index + 1
  }
  return runs
}
