import { LONGEST_LABELS, quoteAround } from './block-elements.ts'
import type { Block } from './blocks.ts'
import { attribute, isElement, type PageElement } from './dom.ts'
import { isSentenceLike } from './list-only.ts'
import { tableOf } from './table-heads.ts'

/** Blocks in boxes of a list; behind more of them the page goes on with something else. */
export const MOST_BESIDE = 8

/** In a sidebar, or in a box that the list goes on behind. */
export const isBeside = (block: Block, opening: Block | undefined) =>
  block.aside !== null && block.aside !== opening?.aside

/** Whether the recipe is quoted and the block is not: the post goes on. */
export function leavesQuote(opening: Block, block: Block): boolean {
  const quote = quoteAround(opening.box)
  return quote !== null && quoteAround(block.box) !== quote
}

/** Whether a list begins with the head of a table and the block is in another one. */
export function leavesTable(opening: Block, block: Block): boolean {
  const [own, other] = [tableOf(opening), tableOf(block)]
  return own !== null && other !== null && own !== other
}

/** Elements around a block that are looked at. */
const FARTHEST = 12
const FEWEST_STEPS = 2

/** The elements around a block, the nearest one first. */
function around({ box, element }: Block): PageElement[] {
  const all: PageElement[] = []
  for (let node = box ?? element; node !== null && all.length < FARTHEST;) {
    all.push(node)
    node = isElement(node.parent) ? node.parent : null
  }
  return all
}

const foldOf = (block: Block) => around(block).find(({ name }) => name === 'details') ?? null

/**
 * Whether a block is outside of the fold that the list is in, or in one of its own behind a list that is in none: a log,
 * a video, the questions of readers.
 */
function leavesFold(opening: Block, region: Block[], block: Block): boolean {
  if (!region.some(isSentenceLike)) return false
  const folds = new Set([opening, ...region].map(foldOf))
  return folds.size === 1 && !folds.has(foldOf(block))
}

/** Whether the steps so far are in one box with the heading that announces them, and a line of text is outside of it. */
function leavesBox(opening: Block, region: Block[], block: Block): boolean {
  if (block.kind !== 'line') return false
  const steps = region.filter(isSentenceLike)
  if (steps.length < FEWEST_STEPS) return false
  const inside = steps.map((step) => new Set(around(step)))
  const box = around(opening).find((element) => inside.some((all) => all.has(element)))
  if (box === undefined || !BOXES.has(box.name)) return false
  return inside.every((all) => all.has(box)) && !around(block).includes(box)
}

const PANEL = /(?:^|[\s_-])(?:tabs?|panel|pane|onglet)(?:$|[\s_-])/i

const isPanel = (element: PageElement) =>
  element.attribs['role'] === 'tabpanel' ||
  'data-tab' in element.attribs ||
  PANEL.test(attribute(element, 'class').slice(0, LONGEST_LABELS))

/** Whether the steps so far are in one panel of the page, and a block is in the next one. */
function leavesPanel(region: Block[], block: Block): boolean {
  const steps = region.filter(isSentenceLike)
  const [first] = steps
  if (!first || steps.length < FEWEST_STEPS) return false
  const panel = around(first).find(isPanel)
  const next = around(block).find(isPanel)
  if (!panel || !next || panel === next || panel.parent !== next.parent) return false
  return steps.every((step) => around(step).includes(panel))
}

const BOXES = new Set('div section article details td li blockquote aside fieldset'.split(' '))

/**
 * The blocks up to the one that leaves the box or the fold of what stands in front of them, unless most of the text is
 * behind it: the boxes of a page may be those of its parts.
 */
export function insideOf(opening: Block | undefined, blocks: Block[]): Block[] {
  if (!opening) return blocks
  const end = blocks.findIndex((block, index) => {
    const region = blocks.slice(Math.max(0, index - MOST_LOOKED_AT), index)
    return (
      leavesFold(opening, region, block) ||
      leavesBox(opening, region, block) ||
      leavesPanel(region, block)
    )
  })
  if (end === -1) return blocks
  const inside = blocks.slice(0, end)
  return lengthOf(blocks.slice(end)) > lengthOf(inside) ? blocks : inside
}

const lengthOf = (blocks: Block[]) =>
  blocks.filter(isSentenceLike).reduce((sum, { text }) => sum + text.length, 0)

const MOST_LOOKED_AT = 30
