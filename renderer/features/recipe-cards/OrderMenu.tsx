import { laterLayer, type StandInProps } from '#renderer/components/later/later-layer.tsx'
import { OrderFace } from './OrderFace.tsx'
import { type Direction, type OrderField, orderFields } from './section-preferences.ts'

/** These orders have no direction, and are not stored as the reader's choice. */
export type ListOrder = OrderField | 'relevance' | 'random'

interface OrderMenuProps<Field extends ListOrder> {
  orderBy: Field
  orderDirection: Direction
  onChange: (orderBy: Field, orderDirection: Direction) => void
  /** The choices, if they differ from those of every list. */
  fields?: readonly Field[]
}
export type AnyOrderMenuProps = Required<OrderMenuProps<ListOrder>>

const FilledOrderMenu = laterLayer<AnyOrderMenuProps>(
  'menu',
  async () => (await import('./FilledOrderMenu.tsx')).FilledOrderMenu,
  StandIn,
)

/** The menu for the order of a list. Choosing the active entry again reverses the direction, or shuffles again. */
export function OrderMenu<Field extends ListOrder = OrderField>({
  onChange,
  fields = orderFields as readonly ListOrder[] as readonly Field[],
  ...order
}: OrderMenuProps<Field>) {
  // It offers no others than these.
  const change: AnyOrderMenuProps['onChange'] = (field, direction) =>
    onChange(field as Field, direction)
  return <FilledOrderMenu {...order} fields={fields} onChange={change} />
}

function StandIn({ button, orderBy, orderDirection }: AnyOrderMenuProps & StandInProps) {
  return <OrderFace {...button} orderBy={orderBy} orderDirection={orderDirection} />
}
