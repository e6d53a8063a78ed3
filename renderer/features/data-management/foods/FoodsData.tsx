import { IconCarrot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Food } from '#contract/recipe-parts.ts'
import { nameOption } from '#renderer/components/fields/name-options.ts'
import { aliasesOf } from '../aliases.ts'
import { foodsQuery } from '../named-kinds.ts'
import { type Counts, NamedTable } from '../NamedTable.tsx'
import { FoodBulk } from './FoodBulk.tsx'
import { foodColumns } from './food-columns.tsx'
import { FoodEditor } from './FoodEditor.tsx'
import { useOnHand } from './on-hand.ts'

/** The foods of the household. */
export function FoodsData() {
  const { t } = useTranslation()
  const { mutate } = useOnHand()
  const columnsFor = useCallback(
    (counts: Counts) =>
      foodColumns({ t, counts, onHand: ({ id }, onHand) => mutate({ ids: [id], onHand }) }),
    [t, mutate],
  )
  return (
    <NamedTable
      kind="foods"
      icon={IconCarrot}
      list={useQuery(foodsQuery)}
      columnsFor={columnsFor}
      optionOf={optionOf}
      fileRow={fileRow}
      renderEditor={(food, onClose) => <FoodEditor food={food} onClose={onClose} />}
      renderBulk={(selected, clear) => <FoodBulk foods={selected} onDone={clear} />}
    />
  )
}

const optionOf = (food: Food) =>
  nameOption(food.id, food.name, [food.pluralName, ...aliasesOf(food)])

const fileRow = (food: Food) => ({
  id: food.id,
  name: food.name,
  pluralName: food.pluralName,
  aliases: aliasesOf(food),
  description: food.description,
  label: food.label?.name ?? null,
  onHand: food.onHand,
})
