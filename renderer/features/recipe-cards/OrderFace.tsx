import { IconArrowsShuffle, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolFace } from '#renderer/components/buttons/ToolFace.tsx'
import type { Direction, OrderField } from './section-preferences.ts'

interface OrderFaceProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'style'> {
  orderBy: OrderField | 'relevance' | 'random'
  orderDirection: Direction
}

/** The button in front of the orders. */
export function OrderFace({ orderBy, orderDirection, ...button }: OrderFaceProps) {
  const { t } = useTranslation()
  const order = t(`home.order.${orderBy}`)
  const directionIcon = orderDirection === 'asc' ? IconSortAscending : IconSortDescending
  return (
    <ToolFace
      {...button}
      icon={orderBy === 'random' ? IconArrowsShuffle : directionIcon}
      word={order}
      label={t('home.order-by', { order })}
    />
  )
}
