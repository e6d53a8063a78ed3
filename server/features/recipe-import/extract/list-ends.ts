import { quoteAround } from './block-elements.ts'
import type { Block } from './blocks.ts'
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
