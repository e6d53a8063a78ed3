import type { Block } from './blocks.ts'
import { lengthOf } from './quality.ts'
import { countLastSteps } from './last-steps.ts'

export const SHORTEST_SENTENCE = 30 // characters

/** Whether a block is long enough for a sentence, and ends like one. */
export const isSentenceLike = ({ text }: Block) =>
  lengthOf(text) >= SHORTEST_SENTENCE && /[.!。]\)?$/.test(text)

/** A sentence with a heading above it and another one below is the whole of a part. */
const isPart = (region: Block[], at: number) =>
  [region[at - 1], region[at + 1]].every((block) => block?.kind === 'heading') &&
  region.slice(at, at + 1).every(isSentenceLike)

/** If most of the text is in list items, drops the lines around them that do not go on with the steps. */
export function listOnly(region: Block[]): Block[] {
  const length = (kind: Block['kind']) =>
    region.filter((block) => block.kind === kind).reduce((sum, block) => sum + block.text.length, 0)
  const items = region.filter((block) => block.kind === 'item').length
  if (items < 2 || length('item') < length('line')) {
    return region.at(-1)?.kind === 'heading' ? region.slice(0, -1) : region
  }
  const end = region.findLastIndex((block) => block.kind === 'item') + 1
  const own = region
    .slice(0, end)
    .filter((block, at) => block.kind !== 'line' || block.bold || isPart(region, at))
  return [...own, ...region.slice(end, end + countLastSteps(region, end))]
}
