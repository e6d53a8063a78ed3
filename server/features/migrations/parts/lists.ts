import { randomUUID } from 'node:crypto'
import type { NameMapping } from '#contract/migration-options.ts'
import { mostOf } from '#contract/limits.ts'
import type { Loss } from '#contract/reports.ts'
import { MOST } from '#contract/shopping-items.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { resolveNamed } from '#server/features/foods/index.ts'
import { type Known, recipeHere } from '../known.ts'
import { keepingStates } from '#server/features/imported/index.ts'
import { mappedName } from '../mapping.ts'
import {
  countRecipe,
  addList,
  type Item,
  putLabelsInOrder,
  rounded,
  store,
  updateList,
} from '#server/features/shopping-lists/index.ts'
import type { IncomingItem, IncomingList } from '#server/recipe-files/incoming-parts.ts'
import { labelHere } from './foods.ts'
import { linkedRows } from './linked-rows.ts'
import { noteParts } from './part-states.ts'
import { storeRecurring } from './recurring.ts'
import { labelsHere } from './stores.ts'

const LONGEST = 20_000

interface Shopping {
  list: IncomingList
  reportId: string
  known: Known
  mapping: NameMapping
}

/**
 * Makes a shopping list with its items, and notes it. Needs a transaction. @returns how many items it has, and the words
 * of those that no list has room for, recipes among them, and what notes name and is not here
 */
export async function storeList(
  ctx: SignedIn,
  { list, reportId, known, mapping }: Shopping,
): Promise<{ count: number; left: string[]; lost: Loss[] }> {
  const items = list.items.filter(({ food, note }) => food !== '' || note !== '')
  const longest = { note: LONGEST }
  const linked = await linkedRows(ctx, known, { rows: items.slice(0, mostOf.itemsOfList), longest })
  const coming = await linkedRows(ctx, known, { rows: list.recurring ?? [], longest })
  const kept = linked.rows
  const recipeIds = kept.flatMap((item) => recipesOf(item, known).map(({ recipeId }) => recipeId))
  const onList = (list.recipes ?? []).flatMap(({ recipe, times }) => {
    const recipeId = recipeHere(known, recipe)
    return recipeId === null ? [] : [{ recipeId, name: recipe.name, times }]
  })
  const counted = onList.slice(0, mostOf.recipesOfList)
  recipeIds.push(...counted.map(({ recipeId }) => recipeId))
  await keepingStates(ctx, reportId, recipeIds, async () => {
    const id = await addList(ctx, {
      name: list.name.slice(0, 255) || null,
      extras: list.extras ?? {},
    })
    const created = await itemsOf(ctx, kept, { listId: id, known, mapping })
    for (const { recipeId, times } of counted) await countRecipe(ctx, id, recipeId, times)
    await store(ctx, { created, updated: [], deleted: [], listIds: [id], isOld: true })
    await storeRecurring(ctx, { listId: id, recurring: coming.rows, mapping })
    if (list.labels?.length) {
      await putLabelsInOrder(ctx.db, id, await labelsHere(ctx, list.labels))
    }
    const storeId = known.stores.get(list.store ?? '')
    if (storeId !== undefined) await updateList(ctx, id, { name: undefined, storeId })
    await noteParts(ctx, reportId, { kind: 'shoppingLists', ids: [id] })
  })
  const left = items.slice(mostOf.itemsOfList)
  const words = left.map(({ food, note }) => [food, note].join(' ').trim())
  const names = onList.slice(mostOf.recipesOfList).map(({ name }) => name)
  const ofItems = kept.flatMap(({ recipes = [] }) => recipes.slice(mostOf.recipesOfItem))
  const others = ofItems.map(({ recipe }) => recipe.name)
  const lost = [...linked.lost, ...coming.lost]
  return { count: kept.length, left: [...words, ...names, ...others], lost }
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
      extras: item.extras ?? {},
      references: item.isChecked ? [] : recipesOf(item, known),
    }
  })
}

function amountOf(quantity: number | null): number {
  if (quantity === null) return 1
  return quantity > 0 && quantity <= MOST ? rounded(quantity) : 0
}

/** What of an item is needed for which recipes of the household. */
function recipesOf({ recipe, recipes, quantity }: IncomingItem, known: Known) {
  const wanted =
    recipes ?? (recipe ? [{ recipe, quantity: amountOf(quantity), scale: 1, note: '' }] : [])
  return wanted.slice(0, mostOf.recipesOfItem).flatMap(({ recipe, quantity, scale, note }) => {
    const recipeId = recipeHere(known, recipe)
    if (recipeId === null) return []
    const [recipeQuantity, recipeNote] = [bounded(quantity), note.slice(0, LONGEST) || null]
    const recipeScale = scale === null ? null : bounded(scale)
    return [{ id: randomUUID(), recipeId, recipeQuantity, recipeScale, recipeNote }]
  })
}

const bounded = (value: number) => Math.min(Math.max(value, 0), MOST)
