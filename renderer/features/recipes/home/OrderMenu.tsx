import { Button, Menu } from '@mantine/core'
import {
  IconArrowsSort,
  IconCheck,
  IconSortAscending,
  IconSortDescending,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  type Direction,
  firstDirection,
  type OrderField,
  orderFields,
} from './section-preferences.ts'

interface OrderMenuInput {
  orderBy: OrderField
  orderDirection: Direction
  onChange: (orderBy: OrderField, orderDirection: Direction) => void
}

/** The order of the list: choosing the active entry again turns it round. */
export function OrderMenu({ orderBy, orderDirection, onChange }: OrderMenuInput) {
  const { t } = useTranslation()
  const other: Direction = orderDirection === 'asc' ? 'desc' : 'asc'
  const DirectionIcon = orderDirection === 'asc' ? IconSortAscending : IconSortDescending
  const choose = (field: OrderField) =>
    field === orderBy ? onChange(field, other) : onChange(field, firstDirection(field))

  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<DirectionIcon size={18} aria-hidden />}
          aria-label={t('home.order-by', { order: t(`home.order.${orderBy}`) })}
        >
          {t(`home.order.${orderBy}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowsSort size={18} aria-hidden />}
          onClick={() => onChange(orderBy, other)}
        >
          {t(other === 'asc' ? 'home.ascending' : 'home.descending')}
        </Menu.Item>
        <Menu.Divider />
        {orderFields.map((field) => (
          <Menu.Item
            key={field}
            leftSection={<IconCheck size={18} aria-hidden opacity={field === orderBy ? 1 : 0} />}
            {...(field === orderBy && { 'aria-current': 'true' as const })}
            onClick={() => choose(field)}
          >
            {t(`home.order.${field}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
