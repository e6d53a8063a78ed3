import type { Block } from './blocks.ts'
import { beginningOf, isElement, type PageElement } from './dom.ts'
import { cleanText } from './text.ts'
import { isYieldLine } from './tidy-lists.ts'

const LONGEST_CELL = 80 // characters
const MOST_CELLS = 8

/**
 * The rows of a table with a column of amounts for each number of people ('Ingredient', '2 people', '4 people') with the
 * first of these columns only. Other blocks stay as they are.
 */
export function withOneSize(blocks: Block[]): Block[] {
  const head = blocks.findIndex((block) => sizesOf(block).length > 1)
  const row = blocks[head]
  if (!row) return blocks
  const count = cellsOf(row).length
  const others = new Set(sizesOf(row).slice(1))
  return blocks.flatMap((block, index) => {
    if (index === head) return []
    const cells = cellsOf(block)
    if (index < head || cells.length !== count) return [block]
    return [
      {
        ...block,
        text: cells
          .filter((_, at) => !others.has(at))
          .join(' ')
          .trim(),
      },
    ]
  })
}

/** The columns that are for a number of people, of the head of a table. */
const sizesOf = (block: Block) =>
  cellsOf(block).flatMap((text, index) => (isYieldLine(text) ? [index] : []))

function cellsOf({ element, text }: Block): string[] {
  if (element?.name !== 'tr' || text.length > LONGEST_CELL * MOST_CELLS) return []
  const cells = element.children.filter((child): child is PageElement => isElement(child))
  if (cells.length > MOST_CELLS) return []
  return cells.map((cell) => cleanText(beginningOf(cell, LONGEST_CELL)))
}
