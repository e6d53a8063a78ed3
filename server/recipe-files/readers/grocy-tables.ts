import type { Row, StrangeDatabase } from '#server/recipe-files/reading/strange-database.ts'

/** What recipes refer to. */
export interface GrocyTables {
  /** Rows of `recipes_pos` by recipe. */
  lines: ReadonlyMap<string, readonly Row[]>
  nested: ReadonlyMap<string, readonly Row[]>
  products: ReadonlyMap<string, Row>
  units: ReadonlyMap<string, Row>
  recipes: ReadonlyMap<string, Row>
  /** Fields that the household has made itself, by recipe. */
  own: ReadonlyMap<string, readonly { name: string; value: unknown }[]>
  /** How many of another unit make one of this unit; null if nobody has said. */
  factor: (ask: { product: string; from: string; to: string }) => number | null
}

export function grocyTables(database: StrangeDatabase): GrocyTables {
  const conversions = new Map<string, number>()
  for (const row of database.rows('quantity_unit_conversions')) {
    const { factor } = row
    if (typeof factor !== 'number' || !(factor > 0)) continue
    const [from, to, product] = [
      keyOf(row['from_qu_id']),
      keyOf(row['to_qu_id']),
      keyOf(row['product_id']),
    ]
    conversions.set(`${product} ${from} ${to}`, factor)
  }
  const known = (product: string, from: string, to: string) =>
    conversions.get(`${product} ${from} ${to}`)
  const between = (product: string, from: string, to: string) => {
    const back = known(product, to, from)
    return known(product, from, to) ?? (back === undefined ? null : 1 / back)
  }
  return {
    lines: grouped(database.rows('recipes_pos')),
    nested: grouped(database.rows('recipes_nestings')),
    products: byId(database.rows('products')),
    units: byId(database.rows('quantity_units')),
    recipes: byId(database.rows('recipes')),
    own: ownFields(database),
    // A product may have its own, else that of all products counts.
    factor: ({ product, from, to }) =>
      from === to ? 1 : (between(product, from, to) ?? between('', from, to)),
  }
}

function ownFields(database: StrangeDatabase) {
  const names = new Map<string, string>()
  for (const row of database.rows('userfields')) {
    if (row['entity'] === 'recipes')
      names.set(keyOf(row['id']), String(row['caption'] ?? row['name']))
  }
  const found = new Map<string, { name: string; value: unknown }[]>()
  for (const row of database.rows('userfield_values')) {
    const name = names.get(keyOf(row['field_id']))
    const recipe = keyOf(row['object_id'])
    if (name !== undefined)
      found.set(recipe, [...(found.get(recipe) ?? []), { name, value: row['value'] }])
  }
  return found
}

export const keyOf = (id: unknown) =>
  typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 100) : ''

const byId = (rows: Iterable<Row>) => new Map([...rows].map((row) => [keyOf(row['id']), row]))

function grouped(rows: Iterable<Row>): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row['recipe_id'])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
