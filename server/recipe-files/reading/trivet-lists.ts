import type {
  IncomingItem, IncomingList, IncomingPart, IncomingRecurring,
} from '#server/recipe-files/incoming-parts.ts' // prettier-ignore
import { flagIn, groupedBy, keyOf, numberIn, type Row } from './mealie-rows.ts'
import { MOST } from './text.ts'
import { extrasOf, recordsOf, type TrivetData, verbatim } from './trivet-data.ts'
import { recipeOf } from './trivet-plans.ts'

/** Stores, and the lists with what recurs on them. */
export function* trivetLists(data: TrivetData): Generator<IncomingPart> {
  const labels = data.names('labels')
  const inOrder = (row: Row) => {
    const ids = Array.isArray(row['labelIds']) ? row['labelIds'].map(keyOf) : []
    return ids.flatMap((id) => labels.get(id) ?? [])
  }
  for (const row of data.rows('stores')) {
    const store = {
      sourceId: keyOf(row['id']),
      name: verbatim(row, 'name', MOST.name),
      labels: inOrder(row),
    }
    yield { kind: 'shoppingStores', store }
  }
  const recurring = groupedBy(data.rows('recurring-items'), 'shoppingListId')
  for (const row of data.rows('shopping-lists')) {
    const list: IncomingList = {
      name: verbatim(row, 'name', MOST.name),
      ...extrasOf(row),
      items: recordsOf(row, 'items').map(itemOf),
      labels: inOrder(row),
      store: keyOf(row['storeId']),
      recipes: recordsOf(row, 'recipes').flatMap((one) => {
        const recipe = recipeOf(one)
        return recipe ? [{ recipe, times: numberIn(one, 'times') ?? 1 }] : []
      }),
      recurring: (recurring.get(keyOf(row['id'])) ?? []).map(recurringOf),
    }
    yield { kind: 'shoppingLists', list }
  }
}

/** What an item and a recurring one have in common. */
const thingOf = (row: Row) => ({
  unit: verbatim(row, 'unit', MOST.name),
  food: verbatim(row, 'food', MOST.name),
  note: verbatim(row, 'note', 20_000),
  label: verbatim(row, 'label', MOST.name),
})

function itemOf(row: Row): IncomingItem {
  return {
    quantity: numberIn(row, 'quantity'),
    ...thingOf(row),
    isChecked: flagIn(row, 'checked'),
    ...extrasOf(row),
    recipe: null,
    recipes: recordsOf(row, 'recipes').flatMap((one) => {
      const recipe = recipeOf(one)
      const quantity = numberIn(one, 'quantity') ?? 0
      const [scale, note] = [numberIn(one, 'scale'), verbatim(one, 'note', 20_000)]
      return recipe ? [{ recipe, quantity, scale, note }] : []
    }),
  }
}

const recurringOf = (row: Row): IncomingRecurring => ({
  quantity: numberIn(row, 'quantity') ?? 1,
  ...thingOf(row),
  // Archives of the first form had only what it is called.
  note: verbatim(row, 'note', 20_000) || (row['food'] ? '' : verbatim(row, 'name', MOST.line)),
  everyCount: numberIn(row, 'everyCount') ?? 0,
  everyUnit: verbatim(row, 'everyUnit', 10),
  nextOn: verbatim(row, 'nextOn', 10),
})
