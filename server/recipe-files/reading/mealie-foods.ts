import type { IncomingFood } from '#server/recipe-files/incoming-parts.ts'
import { type Database, flagIn, groupedBy, keyedBy, keyOf, lineIn, rowsOf } from './mealie-rows.ts'
import { MOST } from './text.ts'

/** Foods and units that recipes or lists name, with what stands nowhere in a line. */
export function foodsOf(database: Database): IncomingFood[] {
  const labels = keyedBy(rowsOf(database, 'multi_purpose_labels'))
  const lines = [
    ...rowsOf(database, 'recipes_ingredients'),
    ...rowsOf(database, 'shopping_list_items'),
  ]
  return (['food', 'unit'] as const).flatMap((is) => {
    const used = new Set(lines.map((row) => keyOf(row[`${is}_id`])))
    const aliases = groupedBy(rowsOf(database, `ingredient_${is}s_aliases`), `${is}_id`)
    return rowsOf(database, `ingredient_${is}s`).flatMap((row) => {
      const [id, name] = [keyOf(row['id']), lineIn(row, 'name').slice(0, MOST.name)]
      if (name === '' || !used.has(id)) return []
      const known = (aliases.get(id) ?? []).map((alias) => lineIn(alias, 'name'))
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
    })
  })
}
