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

/** Thousands of products with dozens of units each. */
const MOST_CONVERSIONS = 500_000
/** In databases since version 4, and in what the program answers: also what takes several conversions. */
const resolved = [
  'cache__quantity_unit_conversions_resolved',
  'quantity_unit_conversions_resolved',
] as const

export function grocyTables(database: StrangeDatabase): GrocyTables {
  const products = byId(database.rows('products'))
  const between = conversionsIn(database, products)
  return {
    lines: grouped(database.rows('recipes_pos')),
    nested: grouped(database.rows('recipes_nestings')),
    products,
    units: byId(database.rows('quantity_units')),
    recipes: byId(database.rows('recipes')),
    own: ownFields(database),
    // A product may have its own, else that of all products counts.
    factor: ({ product, from, to }) =>
      from === to ? 1 : (between(product, from, to) ?? between('', from, to)),
  }
}

function conversionsIn(database: StrangeDatabase, products: ReadonlyMap<string, Row>) {
  const conversions = new Map<string, number>()
  const learn = (key: string, given: unknown) => {
    const factor = Number(typeof given === 'string' ? given.slice(0, 40) : given)
    if (factor > 0 && Number.isFinite(factor) && !conversions.has(key)) conversions.set(key, factor)
  }
  for (const table of ['quantity_unit_conversions', ...resolved]) {
    for (const row of database.rows(table)) {
      if (conversions.size >= MOST_CONVERSIONS) break
      const [from, to] = [keyOf(row['from_qu_id']), keyOf(row['to_qu_id'])]
      learn(`${keyOf(row['product_id'])} ${from} ${to}`, row['factor'])
    }
  }
  // Earlier versions had one conversion of each product in its own row.
  for (const [id, row] of products) {
    const [from, to] = [keyOf(row['qu_id_purchase']), keyOf(row['qu_id_stock'])]
    if (from !== '') learn(`${id} ${from} ${to}`, row['qu_factor_purchase_to_stock'])
  }
  const known = (product: string, from: string, to: string) =>
    conversions.get(`${product} ${from} ${to}`)
  return (product: string, from: string, to: string) => {
    const back = known(product, to, from)
    return known(product, from, to) ?? (back === undefined ? null : 1 / back)
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
