import { ActionIcon } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { type Direction, OrderMenu } from '#renderer/features/recipe-cards/index.ts'
import { FilterButton, type FilterProps } from './filter/FilterButton.tsx'
import { type Order, type OrderField, orders } from './state.ts'
import { useRandomRecipe } from './use-random-recipe.ts'

interface ResultToolsProps extends FilterProps {
  order: Order
  onOrder: (field: OrderField, direction: Direction) => void
}

/** What can be done with everything that was found. */
export function ResultTools({ order, onOrder, ...filter }: ResultToolsProps) {
  const { t } = useTranslation()
  const { explorer, scope, total } = filter
  const random = useRandomRecipe(explorer.applied, scope)
  const isSearch = explorer.draft.search !== ''
  return (
    <>
      <Tooltip label={t('home.random')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('home.random')}
          disabled={!total}
          loading={random.isPending}
          onClick={() => random.mutate()}
        >
          <IconDice5 size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <OrderMenu
        orderBy={order.field}
        orderDirection={order.direction}
        fields={isSearch ? orders : orders.filter((one) => one !== 'relevance')}
        onChange={onOrder}
      />
      <FilterButton {...filter} />
    </>
  )
}
