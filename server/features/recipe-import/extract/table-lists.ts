import { headingKind } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { isElement } from './dom.ts'
import { ingredientsFrom, stepsFrom } from './lists.ts'
import { ingredientQuality, stepQuality } from './quality.ts'
import { isFoodHead } from './table-heads.ts'
import type { PageLists } from './types.ts'

/** Paragraphs of a method without a heading. */
const MOST_PARAGRAPHS = 20
const SHORTEST = 40 // characters
const MOST_TABLES = 10

/**
 * The lists of a page with a table of foods and their amounts, and the method in the paragraphs below it, which no
 * heading announces. Empty if there are none.
 */
export function findByTable(blocks: Block[]): PageLists {
  const heads = [...blocks.keys()].filter((index) => isHeadAt(blocks, index)).slice(0, MOST_TABLES)
  for (const head of heads) {
    const end = behind(blocks, head + 1, isRow)
    const ingredients = ingredientsFrom(blocks.slice(head + 1, end))
    const last = behind(blocks, end, isParagraph)
    const steps = stepsFrom(blocks.slice(end, Math.min(last, end + MOST_PARAGRAPHS)))
    if (ingredientQuality(ingredients) > 0 && stepQuality(steps) > 0) return { ingredients, steps }
  }
  return { ingredients: [], steps: [] }
}

const isHeadAt = (blocks: Block[], index: number) => {
  const block = blocks[index]
  return block !== undefined && isFoodHead(block)
}

const isRow = ({ element }: Block) => isElement(element) && element.name === 'tr'

const isParagraph = ({ kind, text }: Block) =>
  kind !== 'heading' && text.length >= SHORTEST && headingKind(text) === null

/** Behind the blocks from here on that are all of a kind. */
function behind(blocks: Block[], from: number, belongs: (block: Block) => boolean): number {
  const end = blocks.findIndex((block, index) => index >= from && !belongs(block))
  return end === -1 ? blocks.length : end
}
