import { isOrderField, type useSectionPreferences } from '#renderer/features/recipe-cards/index.ts'
import { newSeed } from './queries.ts'
import type { ExplorerState, Order } from './state.ts'
import type { Explorer } from './use-explorer.ts'

interface Orders {
  /** The order of the list. */
  applied: Order
  /** The order that the menu shows. */
  draft: Order
  choose: (order: Order) => void
}

/** The order of the list and a setter. The choice is stored for lists whose address names no order. */
export function useOrder(
  { applied, draft, change }: Explorer,
  [remembered, remember]: ReturnType<typeof useSectionPreferences>,
): Orders {
  const orderOf = ({ order, search }: ExplorerState): Order => {
    if (order) return order
    return search === ''
      ? { field: remembered.orderBy, direction: remembered.orderDirection }
      : { field: 'relevance', direction: 'desc' }
  }
  const choose = (order: Order) => {
    const { field, direction } = order
    if (isOrderField(field)) {
      remember({ orderBy: field, orderDirection: direction, filterNull: false })
    }
    const isUsual = draft.search === '' ? isNewestFirst(order) : field === 'relevance'
    const seed = field === 'random' ? newSeed() : ''
    change({ order: isUsual ? null : order, seed }, 'order')
  }
  return { applied: orderOf(applied), draft: orderOf(draft), choose }
}

const isNewestFirst = ({ field, direction }: Order) =>
  field === 'created_at' && direction === 'desc'
