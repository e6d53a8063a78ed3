import type { IncomingFood, IncomingName } from '#server/recipe-files/incoming-parts.ts'
import { flagIn, keyedBy, keyOf, lineIn } from './mealie-rows.ts'
import type { Tables } from './mealie-store.ts'
import { MOST } from './text.ts'

/** Foods and units that recipes or lists name, with what stands nowhere in a line. */
export function foodsOf(tables: Tables): IncomingFood[] {
  const labels = keyedBy(tables.rows('multi_purpose_labels'))
  const used = usedIn(tables)
  return (['food', 'unit'] as const).flatMap((is) =>
    tables.rows(`ingredient_${is}s`).flatMap((row) => {
      const [id, name] = [keyOf(row['id']), lineIn(row, 'name').slice(0, MOST.name)]
      if (name === '' || !used[is].has(id)) return []
      const known = tables
        .of(`ingredient_${is}s_aliases`, row['id'])
        .map((alias) => lineIn(alias, 'name'))
      return {
        is,
        name,
        pluralName: lineIn(row, 'plural_name'),
        description: lineIn(row, 'description'),
        aliases: known.filter((alias) => alias !== ''),
        label: lineIn(labels.get(keyOf(row['label_id'])), 'name'),
        abbreviation: lineIn(row, 'abbreviation'),
        pluralAbbreviation: lineIn(row, 'plural_abbreviation'),
        useAbbreviation: flagIn(row, 'use_abbreviation'),
      }
    }),
  )
}

/** Labels that foods or lists have, with their colors. */
export function labelsOf(tables: Tables): IncomingName[] {
  const used = usedIn(tables)
  const foods = tables.rows('ingredient_foods').filter((row) => used.food.has(keyOf(row['id'])))
  const wanted = new Set([
    ...foods.map((row) => keyOf(row['label_id'])),
    ...tables.named('shopping_list_items', 'label_id'),
    ...tables.named('shopping_lists_multi_purpose_labels', 'label_id'),
  ])
  return tables.rows('multi_purpose_labels').flatMap((row) => {
    const name = lineIn(row, 'name').slice(0, MOST.name)
    const isWanted = name !== '' && wanted.has(keyOf(row['id']))
    return isWanted
      ? [{ is: 'label' as const, name, color: lineIn(row, 'color').slice(0, 10) }]
      : []
  })
}

function usedIn(tables: Tables): Record<'food' | 'unit', Set<string>> {
  const named = (column: 'food_id' | 'unit_id') =>
    new Set(
      ['recipes_ingredients', 'shopping_list_items'].flatMap((table) =>
        tables.named(table, column),
      ),
    )
  return { food: named('food_id'), unit: named('unit_id') }
}
