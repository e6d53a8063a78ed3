import { IconCarrot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Food } from '#contract/recipe-parts.ts'
import { nameOption } from '#renderer/components/name-options.ts'
import { Loaded } from '../Loaded.tsx'
import { countsQuery, foodsQuery } from '../named-kinds.ts'
import { NamedTable } from '../NamedTable.tsx'
import { FoodBulk } from './FoodBulk.tsx'
import { foodColumns } from './food-columns.tsx'
import { FoodEditor } from './FoodEditor.tsx'
import { useOnHand } from './on-hand.ts'

/** The foods of the household: what recipes and shopping lists call them, and what is in the house. */
export function FoodsData() {
  const foods = useQuery(foodsQuery)
  return <Loaded query={foods}>{({ items }) => <FoodsTable foods={items} />}</Loaded>
}

function FoodsTable({ foods }: { foods: Food[] }) {
  const { t } = useTranslation()
  const counts = useQuery(countsQuery('foods')).data
  const { mutate } = useOnHand()
  const handleOnHand = useCallback(
    ({ id }: Food, onHand: boolean) => mutate({ ids: [id], onHand }),
    [mutate],
  )
  const columns = useMemo(
    () => foodColumns({ t, counts, onHand: handleOnHand }),
    [t, counts, handleOnHand],
  )
  return (
    <NamedTable
      kind="foods"
      icon={IconCarrot}
      rows={foods}
      columns={columns}
      counts={counts}
      optionOf={optionOf}
      fileRow={fileRow}
      renderEditor={(food, onClose) => <FoodEditor food={food} onClose={onClose} />}
      renderBulk={(selected, clear) => <FoodBulk foods={selected} onDone={clear} />}
    />
  )
}

const aliasesOf = ({ aliases }: Food) => aliases.map(({ name }) => name)

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
