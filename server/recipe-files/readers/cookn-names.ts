import type { IncomingFood } from '#server/recipe-files/incoming-parts.ts'
import { cleanLine } from '#server/recipe-files/reading/text.ts'
import type { CooknTables, Row } from './cookn-tables.ts'

/** The foods and units that ingredients name, as far as their tables say more of them than the name. */
export function namesKnown(tables: CooknTables): IncomingFood[] {
  const rows = [...tables.ingredients.values()].flat()
  const used = (column: string) => new Set(rows.map((row) => row[column] ?? ''))
  return [
    ...namesIn(tables.foods, used('INGREDIENT_FOOD_ID'), 'food'),
    ...namesIn(tables.units, used('AMOUNT_UNIT'), 'unit'),
  ]
}

function namesIn(table: Map<string, Row>, used: ReadonlySet<string>, is: IncomingFood['is']) {
  return [...table].flatMap(([id, row]): IncomingFood[] => {
    const text = (column: string) => cleanLine(row[column] ?? '').slice(0, 255)
    const [name, pluralName] = [text('NAME'), text('PLURAL_NAME')]
    const abbreviation = is === 'unit' ? text('ABBREVIATION') : ''
    const isMore = pluralName !== '' || abbreviation !== ''
    if (!used.has(id) || name === '' || !isMore) return []
    return [
      {
        is,
        name,
        pluralName,
        description: '',
        aliases: [],
        label: '',
        abbreviation,
        pluralAbbreviation: '',
        useAbbreviation: false,
      },
    ]
  })
}
