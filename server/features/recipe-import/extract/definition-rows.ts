import type { Block } from './blocks.ts'
import { isToTaste } from './amount-cells.ts'
import { isBareAmount } from './quality.ts'

const LONGEST = 160 // characters

/** '2' and 'leeks' as a term and its description are one line of a list, whatever the other lines are. */
export function withDefinitionRows(blocks: Block[]): Block[] {
  const result: Block[] = []
  for (const block of blocks) {
    const term = result.at(-1)
    if (term && isRow(term, block)) {
      result[result.length - 1] = {
        ...term,
        kind: 'item',
        level: 0,
        text: `${term.text} ${block.text}`,
      }
    } else result.push(block)
  }
  return result
}

function isRow(term: Block, description: Block): boolean {
  const [one, other] = [term.box, description.box]
  if (one?.name !== 'dt' || other?.name !== 'dd' || one.parent !== other.parent) return false
  if (term.text.length + description.text.length > LONGEST) return false
  return isBareAmount(term.text) !== isAmount(description.text)
}

const isAmount = (text: string) => isBareAmount(text) || isToTaste(text)
