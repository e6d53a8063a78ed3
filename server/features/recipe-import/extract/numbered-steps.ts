import { headingKind } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { countLastSteps } from './last-steps.ts'

const STEP_WORD =
  'step|schritt|étape|etape|paso|passo|stap|steg|trin|fase|krok|lépés|шаг|крок|adım|βήμα|bước'
const NUMBER = new RegExp(
  `^(?:(?:${STEP_WORD}) ?(?:#|n[or]?\\.? ?)?)?0?(\\d{1,2})(?: ?(?:/|of|von|de|di|van|av|z) ?\\d{1,2})?(?: ?[.:)]|$)`,
  'iu',
)
const LONGEST_NUMBER = 80 // characters
/** '1. Slice …', '2) …', '③ …': a sign that counts in front of a line. */
const COUNTS = /^(?:\(?(\d{1,2})\s?[.):](?!\d)|([\u2460-\u2473]))/u
const MOST_BEHIND = 5

/** What the sign in front of a line counts; 0 if it has none. */
function countOf(text: string): number {
  const [, digits = '', circled = ''] = COUNTS.exec(text.slice(0, 6)) ?? []
  return digits === '' ? (circled.codePointAt(0) ?? 0x245f) - 0x245f : Number(digits)
}

/** '* Slice …', '– Fry …' */
const MARK = /^[*–—•·+-](?= ?\p{L})/u

/** The same where each step has the same sign in front. */
function countMarked(region: Block[]): number {
  const sign = MARK.exec(region[0]?.text ?? '')?.[0]
  if (sign === undefined) return region.length
  const end = region.findIndex(({ kind, text }) => kind !== 'line' || !text.startsWith(sign))
  const rest = region.slice(end)
  const isRemark = ({ kind, text }: Block) => kind === 'line' && !MARK.test(text)
  const isMarked = end >= FEWEST && rest.length <= MOST_BEHIND && rest.every(isRemark)
  return isMarked ? end + countLastSteps(region, end) : region.length
}

/**
 * Where each step has its number in front, how many blocks of a region are steps: what follows the last number without
 * one is the author's remark, if it does not go on with them. All of them in any other region.
 */
export function countNumbered(region: Block[]): number {
  const end = region.findIndex(({ kind, text }, at) => kind !== 'line' || countOf(text) !== at + 1)
  const rest = region.slice(end)
  const isRemark = ({ kind, text }: Block) =>
    kind === 'line' && countOf(text) === 0 && headingKind(text) !== 'steps'
  const isNumbered = end >= FEWEST && rest.length <= MOST_BEHIND && rest.every(isRemark)
  return isNumbered ? end + countLastSteps(region, end) : countMarked(region)
}

/** Blocks that one number may have below it. */
const MOST_BELOW = 15
const FEWEST = 3
/** A page with more of such lists is hostile. */
const MOST_LISTS = 20

/**
 * Blocks of instructions whose numbers stand in lines or headings of their own ('1', 'Step 2', '3. Make the sauce'), for
 * pages that announce their instructions with no word we know. They have to count up from one. Empty if there are none.
 */
export function findNumbered(blocks: Block[]): { region: Block[]; at: number }[] {
  const found: { region: Block[]; at: number }[] = []
  for (let at = 0; at < blocks.length && found.length < MOST_LISTS; at += 1) {
    if (numberOf(blocks[at]) !== 1) continue
    const marks = marksFrom(blocks, at)
    if (marks.length < FEWEST) continue
    const end = endOf(blocks, marks)
    found.push({ region: blocks.slice(at, end), at })
    at = end - 1
  }
  return found
}

/** '1- Slice the leeks', '2) Fry them': a number in front of a paragraph. A line of ingredients has no such sign. */
const IN_FRONT = /^(\d{1,2})(?: ?[-–)] ?|\. |\/ )(?=\p{L})/u
const SHORTEST_STEP = 25 // characters

/** The number in a line of its own, in front of a heading or of a paragraph; 0 for any other block. */
function numberOf(block: Block | undefined): number {
  if (!block || block.kind === 'item') return 0
  if (block.kind === 'line' && block.text.length >= SHORTEST_STEP) {
    const number = IN_FRONT.exec(block.text.slice(0, SHORTEST_STEP))?.[1]
    if (number !== undefined) return Number(number)
  }
  if (block.text.length > LONGEST_NUMBER) return 0
  const match = NUMBER.exec(block.text)
  const isAlone = match !== null && match[0].length === block.text.length
  return match && (isAlone || block.kind === 'heading') ? Number(match[1]) : 0
}

const isParagraph = (block: Block | undefined) => (block?.text.length ?? 0) >= SHORTEST_STEP

function marksFrom(blocks: Block[], start: number): number[] {
  const marks = [start]
  let last = start
  for (let index = start + 1; index < blocks.length && index - last <= MOST_BELOW + 1; index += 1) {
    const isNext = numberOf(blocks[index]) === marks.length + 1
    if (!isNext || (index === last + 1 && !isParagraph(blocks[last]))) continue
    marks.push(index)
    last = index
  }
  return marks
}

/** The last number has as much below it as the others at most, and ends with its part of the page. */
function endOf(blocks: Block[], marks: number[]): number {
  const last = marks.at(-1) ?? 0
  const below = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0))
  const most = last + Math.max(...below)
  const isOver = ({ kind, text, bold }: Block) =>
    kind === 'heading' || bold || headingKind(text) === 'other'
  const end = blocks.findIndex((block, index) => index > last && isOver(block))
  return Math.min(end === -1 ? blocks.length : end, most)
}
