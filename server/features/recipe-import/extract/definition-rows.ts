import type { Block } from './blocks.ts'
import { isToTaste } from './amount-cells.ts'
import { isBareAmount } from './quality.ts'

const LONGEST = 160 // characters

const FEWEST_ROWS = 3
/** The share of a list's terms that are amounts. */
const MOSTLY = 0.6
const MOST_TERMS = 200

/** The same on a page, for lists in which most terms are amounts: none of them tells yields and times. */
export function withListsOfAmounts(blocks: Block[]): Block[] {
  const terms = blocks.filter(({ box }) => box?.name === 'dt').slice(0, MOST_TERMS)
  const listOf = ({ box }: Block) => box?.parent ?? null
  const amountsIn = (list: ReturnType<typeof listOf>) =>
    terms.filter((term) => listOf(term) === list && isAmount(term.text)).length
  const mostly = [...new Set(terms.map(listOf))].filter((list) => {
    const own = terms.filter((term) => listOf(term) === list)
    return list !== null && amountsIn(list) >= Math.max(1, own.length * MOSTLY)
  })
  // The parts of one recipe are written alike, and one of them may be short.
  const lists = new Set(mostly.some((list) => amountsIn(list) >= FEWEST_ROWS) ? mostly : [])
  if (lists.size === 0) return blocks
  const result: Block[] = []
  for (const block of blocks) {
    const term = result.at(-1)
    const isOfList =
      term?.box?.name === 'dt' && block.box?.name === 'dd' && lists.has(listOf(block))
    if (term && isOfList && listOf(term) === listOf(block) && term.kind !== 'item')
      result[result.length - 1] = joined(term, block)
    else result.push(block)
  }
  return result
}

/** '2' and 'leeks' as a term and its description are one line of a list, whatever the other lines are. */
export function withDefinitionRows(blocks: Block[]): Block[] {
  const result: Block[] = []
  for (const block of blocks) {
    const term = result.at(-1)
    if (term && isRow(term, block)) {
      result[result.length - 1] = joined(term, block)
    } else result.push(block)
  }
  return result
}

const joined = (term: Block, { text }: Block): Block => ({
  ...term,
  kind: 'item',
  level: 0,
  text: `${term.text} ${text}`,
})

function isRow(term: Block, description: Block): boolean {
  const [one, other] = [term.box, description.box]
  if (one?.name !== 'dt' || other?.name !== 'dd' || one.parent !== other.parent) return false
  if (term.text.length + description.text.length > LONGEST) return false
  return isBareAmount(term.text) !== isAmount(description.text)
}

const isAmount = (text: string) => isBareAmount(text) || isToTaste(text)
