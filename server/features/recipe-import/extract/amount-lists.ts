import { headingKind } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { insideOf } from './list-ends.ts'
import { ingredientsFrom, stepsFrom } from './lists.ts'
import type { PageLists } from './types.ts'
import { stepQuality } from './quality.ts'
import { isSentence, withinList } from './shapes.ts'

const WITH_UNIT =
  /^[\d½⅓⅔¼¾⅛][\d\s½⅓⅔¼¾⅛.,/–-]*\s?(?:g|gr|kg|ml|cl|dl|l|oz|ounces?|lbs?|pounds?|cups?|tbsp|tbs|tsp|tablespoons?|teaspoons?|el|tl|cloves?|pinch|slices?|bunch|stalks?|cs|cc|c\. ?à|ek|tk|msk|tsk|krm|ss|ts|łyż\p{L}+)\b/iu

/**
 * Last resort for pages without recognizable headings: finds the run of list items that are mostly measured amounts,
 * and what follows it.
 */
export function findByAmounts(blocks: Block[]): PageLists {
  let best: [from: number, to: number, measured: number] | null = null
  let from = 0
  while (from < blocks.length) {
    if (blocks[from]?.kind !== 'item') {
      from += 1
      continue
    }
    const to = endOfRun(blocks, from)
    const items = blocks.slice(from, to).filter((block) => block.kind === 'item')
    const measured = items.filter((block) => WITH_UNIT.test(plain(block))).length
    const counted = items.filter((block) => /^[\d½⅓⅔¼¾⅛]/.test(plain(block))).length
    if (measured >= 3 && counted >= items.length * 0.6 && measured > (best?.[2] ?? 0))
      best = [from, to, measured]
    from = to
  }
  if (!best) return { ingredients: [], steps: [] }
  const opening = blocks[best[0] - 1]
  const isOpened = opening?.kind === 'heading' || (opening !== undefined && isBoldName(opening))
  const start = isOpened && blocks[best[0] + 1] ? best[0] - 1 : best[0]
  const prose = insideOf(blocks[best[1] - 1], proseAfter(blocks, best[1]))
  const steps = stepsFrom(withinList(prose, isSentence))
  const isGroup = blocks.slice(best[0], best[1]).some(({ kind }) => kind !== 'item')
  return {
    ingredients: ingredientsFrom(blocks.slice(isGroup ? start : best[0], best[1])),
    steps: stepQuality(steps) > 0 ? steps : [],
  }
}

function plain(block: Block): string {
  return block.text.replace(/^[^\p{L}\p{N}½⅓⅔¼¾⅛]+/u, '')
}

const LONGEST_NAME = 50 // characters

/** 'For the dough' in bold, above the lines of its part. */
const isBoldName = ({ kind, bold, text }: Block) =>
  kind === 'line' && bold && text.length <= LONGEST_NAME && !/[.!?]$/.test(text)

/** Items, and single headings between items. */
function endOfRun(blocks: Block[], from: number): number {
  let end = from
  while (end < blocks.length) {
    const block = blocks[end]
    if (end > from && startsSentences(blocks, end)) break
    if (block?.kind === 'item' && block.text.length < 160) end += 1
    else if (
      (block?.kind === 'heading' || (block && isBoldName(block))) &&
      blocks[end + 1]?.kind === 'item' &&
      headingKind(block.text) !== 'steps'
    ) {
      const next = blocks[end + 1]
      if (!next || !/^[\d½⅓⅔¼¾⅛]/.test(plain(next))) break
      end += 1
    } else break
  }
  return Math.max(end, from + 1)
}

/** Whether another list begins here whose items are sentences: the method, which nothing announces. */
function startsSentences(blocks: Block[], index: number): boolean {
  const list = listOf(blocks[index])
  if (list === null || list === listOf(blocks[index - 1])) return false
  const items = blocks
    .slice(index, index + MOST_LOOKED_AT)
    .filter((block) => listOf(block) === list)
  const sentences = items.filter(({ text }) => SENTENCE.test(text))
  return sentences.length > items.length / 2
}

const MOST_LOOKED_AT = 5
const SENTENCE = /^[^\d½⅓⅔¼¾⅛].{24,}[.!。]\)?$/su

const listOf = (block: Block | undefined) =>
  block?.kind === 'item' ? (block.element?.parent ?? null) : null

const SHORTEST_SENTENCE = 15 // characters

const isProse = ({ text }: Block) =>
  text.length > 30 || (text.length >= SHORTEST_SENTENCE && text.endsWith('.'))

function proseAfter(blocks: Block[], from: number): Block[] {
  const end = blocks.findIndex(
    (block, index) => index > from + 1 && block.kind === 'heading' && block.level < 4,
  )
  return blocks.slice(from, end === -1 ? from + 30 : end).filter(isProse)
}
