import type { Block } from './blocks.ts'
import { attribute } from './dom.ts'
import { isLastStep } from './last-steps.ts'
import { hasAmount } from './quality.ts'

/** The share of a region whose lines look alike, from which the region counts as a list with something around it. */
const MAJORITY = 0.55
const FEWEST = 3
/** What begins a region is its list; the rest may be anything. */
const OPENING = 8
/** Lines of another kind inside a list, such as a remark or a picture's text. */
const LONGEST_GAP = 4

/**
 * Cuts off what stands before and after a list inside its region: pages build all lines of a list the same way, and
 * buttons, sums and the next part of the page another way. Headings between the lines stay.
 */
export function withinList(region: Block[], belongs: (block: Block) => boolean): Block[] {
  const lines = region.filter((block) => block.kind !== 'heading')
  const shape = commonShape(lines) ?? commonShape(lines.slice(0, OPENING)) ?? shapeOfAmounts(lines)
  if (shape === null) return region
  const shapes = new Set([shape, ...partnersOf(lines, shape)])
  const isOwn = (block: Block) => block.kind !== 'heading' && shapes.has(shapeOf(block))
  let first = region.findIndex(isOwn)
  let end = endOfOwn(region, first, isOwn)
  const fits = (block: Block | undefined) =>
    block !== undefined && block.kind !== 'heading' && belongs(block)
  while (fits(region[first - 1])) first -= 1
  first -= lengthOfPartAbove(region, first, fits)
  while (fits(region[end])) end += 1
  // A name of the first part stands in front of the list's first line.
  const inner = region.slice(first, end).filter((block) => !isOwn(block))
  const isNamed = isName(region[first - 1]) || isBuiltLike(region[first - 1], inner)
  return region.slice(isNamed ? first - 1 : first, end)
}

/**
 * How many blocks in front of a list are its first part, built in another way: a heading, lines that belong to the list,
 * and a heading of the same kind in front of the others.
 */
function lengthOfPartAbove(
  region: Block[],
  first: number,
  fits: (block: Block | undefined) => boolean,
): number {
  const own = region[first - 1]
  let at = first - 1
  while (fits(region[at - 1])) at -= 1
  const name = region[at - 1]
  const isPart = own?.kind === 'heading' && name?.kind === 'heading' && at < first - 1
  return isPart && shapeOf(own) === shapeOf(name) ? first - at + 1 : 0
}

/** The share of a shape's lines that a line of another shape follows, each time, where both make one line of a list. */
const PAIRED = 0.7
/** An amount with a unit of any language, or nothing that could not be one. */
const AMOUNT_ALONE = /^[\d½⅓⅔¼¾⅛][\d\s½⅓⅔¼¾⅛.,/–-]{0,12}(?:\p{L}{1,12}\.?)?$/u

/** The share of amounts that have a line of their own in a list, at least. */
const FEWEST_AMOUNTS = 0.35

/** How the amounts are built in a list where each has a line of its own; null for any other list. */
function shapeOfAmounts(lines: Block[]): string | null {
  const alone = lines.filter(({ text }) => AMOUNT_ALONE.test(text))
  return alone.length < lines.length * FEWEST_AMOUNTS ? null : commonShape(alone)
}

/** The shape of the foods where the amounts have another one: '2', 'leeks', '1 l', 'water'. */
function partnersOf(lines: Block[], shape: string): string[] {
  const own = lines.filter((block) => shapeOf(block) === shape)
  if (own.filter(({ text }) => AMOUNT_ALONE.test(text)).length < own.length * MAJORITY) return []
  const next = lines.flatMap((block, index) =>
    shapeOf(block) === shape ? (lines[index + 1] ?? []) : [],
  )
  const partner = mostCommon(next.map(shapeOf).filter((other) => other !== shape))
  const count = next.filter((block) => shapeOf(block) === partner).length
  return count >= own.length * PAIRED ? [partner] : []
}

function mostCommon(shapes: string[]): string {
  const counts = new Map<string, number>()
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

const LONGEST_NAME = 60 // characters

const isName = (block: Block | undefined) =>
  block?.kind === 'heading' ||
  (block?.kind === 'line' && block.bold && block.text.length <= LONGEST_NAME)

/** The name of the first part, built like the names of the others. */
const isBuiltLike = (block: Block | undefined, names: Block[]) =>
  block?.kind !== 'heading' &&
  block !== undefined &&
  block.text.length <= LONGEST_NAME &&
  names.some((name) => name.text.length <= LONGEST_NAME && shapeOf(name) === shapeOf(block))

/** Behind the last line of the list: where nothing like it follows for a while. */
function endOfOwn(region: Block[], first: number, isOwn: (block: Block) => boolean): number {
  let end = first + 1
  for (let index = first; index < region.length && index - end <= LONGEST_GAP; index += 1) {
    const block = region[index]
    if (block && isOwn(block)) end = index + 1
  }
  return end
}

/** A line of an ingredient list that is built in another way than the others. */
export const isAmountLine = (block: Block) => block.text.length < 120 && hasAmount(block.text)

/** A step that is built in another way than the others. */
export const isSentence = (block: Block) =>
  (block.text.length > 60 && /[.!]\)?$/.test(block.text)) || isLastStep(block)

export function commonShape(lines: Block[]): string | null {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(shapeOf(line), (counts.get(shapeOf(line)) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (!best || best[1] < FEWEST || best[1] < lines.length * MAJORITY) return null
  return best[0]
}

/** How a line is built: its element and the element's first class name. */
export function shapeOf(block: Pick<Block, 'kind' | 'box'> & Partial<Block>): string {
  const element = block.kind === 'item' ? (block.element ?? null) : block.box
  if (!element) return ''
  const [label = ''] = attribute(element, 'class').slice(0, 200).split(/\s+/)
  return `${element.name}.${label}`
}
