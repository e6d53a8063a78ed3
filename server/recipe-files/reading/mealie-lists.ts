import type { IncomingItem, IncomingList } from '#server/recipe-files/incoming-parts.ts'
import type { FindRecipe } from './mealie-plans.ts'
import { flagIn, inOrder, keyedBy, keyOf, lineIn, numberIn, type Row } from './mealie-rows.ts'
import type { Tables } from './mealie-store.ts'

/** Shopping lists with their items, and the order of their labels. */
export function* listsOf(tables: Tables, recipe: FindRecipe): Generator<IncomingList> {
  const [foods, units, labels] = [
    'ingredient_foods',
    'ingredient_units',
    'multi_purpose_labels',
  ].map((table) => keyedBy(tables.rows(table)))
  const named = (table: Map<string, Row> | undefined, id: unknown) =>
    lineIn(table?.get(keyOf(id)), 'name')
  for (const list of tables.each('shopping_lists')) {
    const rows = inOrder(tables.of('shopping_list_items', list['id']))
    yield {
      name: lineIn(list, 'name'),
      labels: inOrder(tables.of('shopping_lists_multi_purpose_labels', list['id'])).flatMap(
        (row) => named(labels, row['label_id']) || [],
      ),
      items: rows.map((row): IncomingItem => {
        const [link] = tables.of('shopping_list_item_recipe_reference', row['id'])
        const food = named(foods, row['food_id'])
        return {
          quantity: numberIn(row, 'quantity'),
          unit: named(units, row['unit_id']),
          food,
          note: lineIn(row, 'note'),
          label:
            named(labels, row['label_id']) ||
            named(labels, foods?.get(keyOf(row['food_id']))?.['label_id']),
          isChecked: flagIn(row, 'checked'),
          recipe: link ? recipe(link['recipe_id']) : null,
        }
      }),
    }
  }
}
