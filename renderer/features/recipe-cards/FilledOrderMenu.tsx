import { Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LayerProps } from '#renderer/components/later/later-layer.tsx'
import type { AnyOrderMenuProps, ListOrder } from './OrderMenu.tsx'
import { OrderFace } from './OrderFace.tsx'
import { type Direction, firstDirection, isOrderField } from './section-preferences.ts'

/** The menu itself, with its button. */
export function FilledOrderMenu(props: AnyOrderMenuProps & LayerProps) {
  const { ref, opened, setOpened, orderBy, orderDirection, onChange, fields } = props
  const { t } = useTranslation()
  const other: Direction = orderDirection === 'asc' ? 'desc' : 'asc'
  const canTurn = isOrderField(orderBy)
  const choose = (field: ListOrder) => {
    if (!isOrderField(field)) onChange(field, 'desc')
    else onChange(field, field === orderBy ? other : firstDirection(field))
  }
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={240}>
      <Menu.Target>
        <OrderFace ref={ref} orderBy={orderBy} orderDirection={orderDirection} />
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
            {t(`home.order.${field}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
