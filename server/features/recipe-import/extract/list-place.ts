import type { Block } from './blocks.ts'
import { looseKey } from './text.ts'
import type { ScrapedIngredient } from './types.ts'

/**
 * The number of the block with the first ingredient, where the list comes last on a page: the article around a recipe
 * may have it as well. -1 if no block has it.
 */
export function placeOfList(blocks: Block[], ingredients: ScrapedIngredient[]): number {
  const first = looseKey(ingredients[0]?.text ?? '').slice(0, 40)
  if (first.length < 3) return -1
  const keys = blocks.map(({ text }) => looseKey(text.slice(0, 200)))
  const whole = keys.findLastIndex((key) => key.startsWith(first))
  // Amount, food and remark may have a block each.
  return whole >= 0
    ? whole
    : keys.findLastIndex(
        (key, index) =>
          key !== '' &&
          first.startsWith(key) &&
          keys
            .slice(index, index + 4)
            .join('')
            .startsWith(first),
      )
}
