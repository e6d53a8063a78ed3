import { isOrderField, type useSectionPreferences } from '#renderer/features/recipe-cards/index.ts'
import { newSeed } from './queries.ts'
import type { ExplorerState, Order } from './state.ts'
import type { Explorer } from './use-explorer.ts'

interface Orders {
  /** What the list is in. */
  applied: Order
  /** What the menu shows. */
  draft: Order
  choose: (order: Order) => void
}

/** The order of the list, and the way to another, which is remembered for lists that name none. */
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
