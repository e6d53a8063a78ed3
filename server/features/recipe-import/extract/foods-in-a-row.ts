import { startsWithAmount } from '#contract/recipe-text/headings.ts'
import type { Block } from './blocks.ts'
import { hasAmount } from './quality.ts'

const LONGEST_ROW = 1500 // characters
const LONGEST_FOOD = 90 // characters
const FEWEST = 4
/** The share of the parts that begin with an amount. */
const MOST = 0.5
const SEPARATOR = /[,;•·]\s+/

/**
 * The lines of an ingredient list that authors write as a sentence: '2 leeks, 1 l water, 50 g butter, salt'. Other blocks
 * stay as they are.
 */
export function foodsInRows(blocks: Block[]): Block[] {
  const isRow = ({ kind, text }: Block) => kind !== 'heading' && partsOf(foodsOf(text)).length > 0
  const first = blocks.findIndex(({ kind }) => kind !== 'heading')
  const opening = blocks[first]
  if (!opening || !isRow(opening)) return blocks
  const behind = blocks.findIndex((block, index) => index > first && isEnd(block, isRow))
  const end = behind === -1 ? blocks.length : behind
  // In a proper list a long line is a food with remarks.
  if (blocks.slice(end, end + 2).some(isFood)) return blocks
  return blocks.slice(0, end).flatMap((block) => {
    if (!isRow(block)) return [block]
    const name = nameOf(block.text)
    const own = { ...block, lead: '', bold: false }
    return [
      ...(name === '' ? [] : [{ ...own, kind: 'heading' as const, level: 7, text: name }]),
      ...partsOf(foodsOf(block.text)).map((text): Block => ({ ...own, kind: 'item', text })),
    ]
  })
}

/** The share of the parts of a row that begin with an amount, where no heading announces it. */
const NEARLY_ALL = 0.7

/** The same in the text of a page, where nearly all parts begin with an amount and no sentence is among them. */
export const rowsApart = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => {
    if (block.kind !== 'line' || block.text.length > LONGEST_ROW || !block.text.includes(', '))
      return [block]
    const parts = partsOf(foodsOf(block.text))
    const counted = parts.filter(startsWithAmount).length
    const isRow =
      parts.length > 0 && startsWithAmount(parts[0] ?? '') && counted >= parts.length * NEARLY_ALL
    return isRow && !parts.some((part) => /[.!?] /.test(part)) ? foodsInRows([block]) : [block]
  })

const isEnd = (block: Block, isRow: (block: Block) => boolean) =>
  block.kind !== 'heading' && !isRow(block)

const isFood = ({ text }: Block) =>
  text.length <= LONGEST_FOOD && /^[\d½⅓⅔¼¾⅛]+(?![.)-])/.test(text)

/** 'Sauce: 200 ml cream, 1 lemon' → 'Sauce'; '' for a row without a name. */
const nameOf = (text: string) => /^\p{L}[\p{L}' ]{2,40}(?=: )/u.exec(text)?.[0] ?? ''

function foodsOf(text: string): string {
  const name = nameOf(text)
  return name === '' ? text : text.slice(name.length + 2)
}

/** Empty for a text that is no row of foods. */
function partsOf(text: string): string[] {
  if (text.length > LONGEST_ROW || text.includes('\n')) return []
  const parts = joinedBrackets(text.split(SEPARATOR))
    .map((part) => part.trim().replace(/(?<!\.\p{L})[.,;]$/u, ''))
    .filter((part) => part !== '')
  const counted = parts.filter(hasAmount).length
  const isRow =
    parts.length >= FEWEST &&
    counted >= parts.length * MOST &&
    parts.every((part) => part.length <= LONGEST_FOOD)
  return isRow ? parts : []
}

/** '2 leeks (sliced', 'washed)' is one food. */
function joinedBrackets(parts: string[]): string[] {
  const result: string[] = []
  let isOpen = false
  for (const part of parts) {
    if (isOpen) result.push(`${result.pop()}, ${part}`)
    else result.push(part)
    const text = result.at(-1) ?? ''
    isOpen = text.lastIndexOf('(') > text.lastIndexOf(')')
  }
  return result
}
