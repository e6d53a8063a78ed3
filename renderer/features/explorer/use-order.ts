import { isOrderField, type useSectionPreferences } from '#renderer/features/recipes/index.ts'
import { newSeed } from './queries.ts'
import type { Order } from './state.ts'
import type { Explorer } from './use-explorer.ts'

/** The order that the list is in, and the way to another, which is remembered for lists that name none. */
export function useOrder(
  { applied, draft, apply, change }: Explorer,
  [remembered, remember]: ReturnType<typeof useSectionPreferences>,
): { order: Order; choose: (order: Order) => void } {
  const unsaid: Order =
    applied.search === ''
      ? { field: remembered.orderBy, direction: remembered.orderDirection }
      : { field: 'relevance', direction: 'desc' }

  const choose = (order: Order) => {
    const { field, direction } = order
    if (isOrderField(field)) {
      remember({ orderBy: field, orderDirection: direction, filterNull: false })
    }
    const isUsual = draft.search === '' ? isNewestFirst(order) : field === 'relevance'
    const seed = field === 'random' ? newSeed() : ''
    const changes = { order: isUsual ? null : order, seed }
    if (draft.isAuto) change(changes, 'order')
    else apply({ ...applied, ...changes }, 'order')
  }
  return { order: applied.order ?? unsaid, choose }
}

const isNewestFirst = ({ field, direction }: Order) =>
  field === 'created_at' && direction === 'desc'
