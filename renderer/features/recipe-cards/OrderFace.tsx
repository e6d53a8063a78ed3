import { Button } from '@mantine/core'
import { IconArrowsShuffle, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './cards.module.css'
import type { Direction, OrderField } from './section-preferences.ts'

interface OrderFaceProps extends Omit<ComponentProps<'button'>, 'color' | 'disabled' | 'style'> {
  orderBy: OrderField | 'relevance' | 'random'
  orderDirection: Direction
}

/** The button in front of the orders; on phones without its word. */
export function OrderFace({ orderBy, orderDirection, className, ...button }: OrderFaceProps) {
  const { t } = useTranslation()
  const order = t(`home.order.${orderBy}`)
  const DirectionIcon = orderDirection === 'asc' ? IconSortAscending : IconSortDescending
  const Icon = orderBy === 'random' ? IconArrowsShuffle : DirectionIcon
  return (
    <Button
      {...button}
      className={`${classes.order} ${className ?? ''}`}
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={t('home.order-by', { order })}
    >
      <span className={classes.orderName}>{order}</span>
    </Button>
  )
}
