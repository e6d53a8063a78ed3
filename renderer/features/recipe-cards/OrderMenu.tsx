import { Button, Menu } from '@mantine/core'
import {
  IconArrowsShuffle,
  IconArrowsSort,
  IconCheck,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type Direction,
  firstDirection,
  isOrderField,
  type OrderField,
  orderFields,
} from './section-preferences.ts'

/** By relevance and by chance nothing can be turned round, and neither is remembered. */
type ListOrder = OrderField | 'relevance' | 'random'

interface OrderMenuProps<Field extends ListOrder> {
  orderBy: Field
  orderDirection: Direction
  onChange: (orderBy: Field, orderDirection: Direction) => void
  /** What can be chosen, if it is not just what every list can be ordered by. */
  fields?: readonly Field[]
}

/** The order of the list: choosing the active entry again turns it round, or shuffles anew. */
export function OrderMenu<Field extends ListOrder = OrderField>({
  orderBy,
  orderDirection,
  onChange,
  fields = orderFields as readonly ListOrder[] as readonly Field[],
}: OrderMenuProps<Field>) {
  const { t } = useTranslation()
  const nameOf = (field: ListOrder) => t(`home.order.${field}`)
  const other: Direction = orderDirection === 'asc' ? 'desc' : 'asc'
  const canTurn = isOrderField(orderBy)
  const DirectionIcon = orderDirection === 'asc' ? IconSortAscending : IconSortDescending
  const Icon = orderBy === 'random' ? IconArrowsShuffle : DirectionIcon
  const choose = (field: Field) => {
    if (!isOrderField(field)) onChange(field, 'desc')
    else onChange(field, field === orderBy ? other : firstDirection(field))
  }

  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          aria-label={t('home.order-by', { order: nameOf(orderBy) })}
        >
          {nameOf(orderBy)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowsSort size={18} aria-hidden />}
          disabled={!canTurn}
          onClick={() => onChange(orderBy, other)}
        >
          {t(other === 'asc' ? 'home.ascending' : 'home.descending')}
        </Menu.Item>
        <Menu.Divider />
        {fields.map((field) => (
          <Menu.Item
            key={field}
            leftSection={<IconCheck size={18} aria-hidden opacity={field === orderBy ? 1 : 0} />}
            {...(field === orderBy && { 'aria-current': 'true' as const })}
            onClick={() => choose(field)}
          >
            {nameOf(field)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
