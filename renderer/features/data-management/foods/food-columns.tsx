import { Checkbox } from '@mantine/core'
import type { TFunction } from 'i18next'
import type { Food } from '#contract/recipe-parts.ts'
import type { DataColumn } from '#renderer/components/tables/data-table-types.ts'
import { LabelChip } from '#renderer/components/kitchen/LabelChip.tsx'
import {
  aliasesColumn,
  createdColumn,
  idColumn,
  nameColumn,
  recipesColumn,
  textColumn,
} from '../columns.tsx'

interface FoodColumns {
  t: TFunction
  /** How many recipes use each; undefined while it loads. */
  counts: Record<string, number> | undefined
  onHand: (food: Food, onHand: boolean) => void
}

export function foodColumns({ t, counts, onHand }: FoodColumns): DataColumn<Food>[] {
  return [
    nameColumn(t('general.name')),
    textColumn('plural', t('data.plural'), (food) => food.pluralName),
    aliasesColumn(t('data.aliases')),
    textColumn('description', t('data.description'), (food) => food.description),
    {
      id: 'label',
      label: t('data.label'),
      render: ({ label }) => label && <LabelChip label={label} />,
      sortValue: ({ label }) => label?.name,
      searchText: ({ label }) => label?.name ?? '',
      isEmpty: ({ label }) => !label,
    },
    {
      id: 'on-hand',
      label: t('data.on-hand'),
      align: 'center',
      render: (food) => (
        <Checkbox
          display="inline-block"
          aria-label={t('data.on-hand-name', { name: food.name })}
          checked={food.onHand}
          onChange={(event) => onHand(food, event.currentTarget.checked)}
        />
      ),
      // Sorts the foods on hand first.
      sortValue: (food) => !food.onHand,
    },
    recipesColumn(t('data.recipes'), counts, 'foods'),
    createdColumn(t('data.created-at')),
    idColumn(t('data.id')),
  ]
}
