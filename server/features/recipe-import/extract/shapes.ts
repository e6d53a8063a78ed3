import type { Block } from './blocks.ts'
import { attribute } from './dom.ts'
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
  const shape = commonShape(lines) ?? commonShape(lines.slice(0, OPENING))
  if (shape === null) return region
  const isOwn = (block: Block) => block.kind !== 'heading' && shapeOf(block) === shape
  let first = region.findIndex(isOwn)
  let end = endOfOwn(region, first, isOwn)
  const fits = (block: Block | undefined) =>
    block !== undefined && block.kind !== 'heading' && belongs(block)
  while (fits(region[first - 1])) first -= 1
  while (fits(region[end])) end += 1
  // A name of the first part stands in front of the list's first line.
  return region.slice(isName(region[first - 1]) ? first - 1 : first, end)
}

const LONGEST_NAME = 60 // characters

const isName = (block: Block | undefined) =>
  block?.kind === 'heading' ||
  (block?.kind === 'line' && block.bold && block.text.length <= LONGEST_NAME)

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
export const isSentence = (block: Block) => block.text.length > 60 && /[.!]\)?$/.test(block.text)

export function commonShape(lines: Block[]): string | null {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(shapeOf(line), (counts.get(shapeOf(line)) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (!best || best[1] < FEWEST || best[1] < lines.length * MAJORITY) return null
  return best[0]
}

/** How a line is built: its element and the element's first class name. */
export function shapeOf(block: Block): string {
  const element = block.kind === 'item' ? block.element : block.box
  if (!element) return ''
  const [label = ''] = attribute(element, 'class').slice(0, 200).split(/\s+/)
  return `${element.name}.${label}`
}
