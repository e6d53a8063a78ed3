import { isDeepStrictEqual } from 'node:util'
import type { ShoppingItemInput } from '#contract/shopping-items.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Item } from './merging.ts'

/**
 * Members who may only read can tick items. The item as it is stored with its new tick; absent fields that have no
 * default are not compared.
 * @throws AppError auth.read-only if anything else differs
 */
export function onlyTicked(before: Item, wanted: Item, input: ShoppingItemInput): Item {
  const { checked } = wanted
  const same = (field: 'isFood' | 'extras', isSent: boolean) =>
    !isSent || isDeepStrictEqual(wanted[field], before[field])
  const isSame =
    alwaysSent.every((field) => wanted[field] === before[field]) &&
    same('isFood', typeof input.isFood === 'boolean') &&
    same('extras', Boolean(input.extras)) &&
    // A ticked item has no recipes.
    (checked || isDeepStrictEqual(wanted.references, before.references))
  if (!isSame) throw new AppError('auth.read-only')
  return { ...before, checked, references: checked ? [] : before.references }
}

const alwaysSent = [
  'shoppingListId',
  'quantity',
  'note',
  'position',
  'foodId',
  'unitId',
  'labelId',
] as const
