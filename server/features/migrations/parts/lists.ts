import { randomUUID } from 'node:crypto'
import type { NameMapping } from '#contract/migrations.ts'
import { MOST } from '#contract/shopping-items.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { resolveNamed } from '#server/features/foods/index.ts'
import { type Known, recipeHere } from '../known.ts'
import { keepingStates } from '../made.ts'
import { mappedName } from '../mapping.ts'
import { createList, type Item, rounded, store } from '#server/features/shopping-lists/index.ts'
import type { IncomingItem, IncomingList } from '#server/recipe-files/incoming-parts.ts'
import { labelHere } from './foods.ts'
import { noteParts } from './part-states.ts'

const MOST_ITEMS = 2000
const LONGEST = 20_000

interface Shopping {
  list: IncomingList
  reportId: string
  known: Known
  mapping: NameMapping
}

/** Makes a shopping list with its items, and notes it. Needs a transaction. @returns how many items it has */
export async function storeList(
  ctx: SignedIn,
  { list, reportId, known, mapping }: Shopping,
): Promise<number> {
  const items = list.items.filter(({ food, note }) => food !== '' || note !== '')
  const kept = items.slice(0, MOST_ITEMS)
  const recipeIds = kept.flatMap(({ recipe }) => recipeHere(known, recipe) ?? [])
  await keepingStates(ctx, reportId, recipeIds, async () => {
    const { id } = await createList(ctx, { name: list.name.slice(0, 255) || null, extras: {} })
    const created = await itemsOf(ctx, kept, { listId: id, known, mapping })
    await store(ctx, { created, updated: [], deleted: [], listIds: [id], isOld: true })
    await noteParts(ctx, reportId, { kind: 'shoppingLists', ids: [id] })
  })
  return kept.length
}

/** Whether the household has a list of that name. */
export async function hasList({ db, viewer }: SignedIn, name: string): Promise<boolean> {
  const found = await ofGroup(db, viewer.groupId)
    .select('shoppingLists')
    .where('shoppingLists.name', '=', name)
    .select('shoppingLists.id')
    .executeTakeFirst()
  return found !== undefined
}

async function itemsOf(
  ctx: SignedIn,
  items: IncomingItem[],
  { listId, known, mapping }: { listId: string; known: Known; mapping: NameMapping },
): Promise<Item[]> {
  const named = (list: 'foods' | 'units', name: string) => {
    const here = name === '' ? null : mappedName(mapping, list, name)
    return here === null ? undefined : { name: here.slice(0, 255) }
  }
  const foods = await resolveNamed(
    ctx,
    'food',
    items.map(({ food }) => named('foods', food)),
  )
  const units = await resolveNamed(
    ctx,
    'unit',
    items.map(({ unit }) => named('units', unit)),
  )
  const labels = new Map<string, string | null>()
  for (const { label } of items) {
    if (label !== '' && !labels.has(label)) labels.set(label, await labelHere(ctx, label))
  }
  return items.map((item, position) => {
    const [foodId, unitId] = [foods[position] ?? null, units[position] ?? null]
    const left = [unitId === null ? item.unit : '', foodId === null ? item.food : '', item.note]
    const recipeId = item.isChecked ? null : recipeHere(known, item.recipe)
    const quantity = amountOf(item.quantity)
    return {
      id: randomUUID(),
      shoppingListId: listId,
      quantity,
      note: left.filter(Boolean).join(' ').slice(0, LONGEST),
      isFood: foodId !== null,
      checked: item.isChecked,
      position,
      foodId,
      unitId,
      labelId: labels.get(item.label) ?? null,
      extras: {},
      references:
        recipeId === null
          ? []
          : [
              {
                id: randomUUID(),
                recipeId,
                recipeQuantity: quantity,
                recipeScale: 1,
                recipeNote: null,
              },
            ],
    }
  })
}

function amountOf(quantity: number | null): number {
  if (quantity === null) return 1
  return quantity > 0 && quantity <= MOST ? rounded(quantity) : 0
}
