import { describe, expect } from 'vitest'
import type { FoodIn, UnitIn } from '#contract/foods.ts'
import { entryFields, type MealPlanInput } from '#contract/meal-plans.ts'
import { foodFields, unitFields } from '#contract/named-fields.ts'
import { itemFields, ShoppingItem, ShoppingItemInput } from '#contract/shopping-items.ts'
import type { FieldTable } from '#contract/field-table.ts'
import { columnsFor, columnsOfBody, filterKinds, valuesOf } from '#server/db/field-columns.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

/** Every field that requests can set, with a value that differs from its default. */
type Samples<Body> = Record<keyof Body, unknown>

const food: Samples<FoodIn> = {
  name: 'Leek',
  pluralName: 'Leeks',
  description: 'Green above',
  extras: { shelf: 'low' },
  aliases: [{ name: 'Porree' }],
  onHand: true,
  labelId: null, // the label of the household is put here
}
const unit: Samples<UnitIn> = {
  name: 'Stick',
  pluralName: 'Sticks',
  description: 'As long as a hand',
  extras: { drawer: 'top' },
  aliases: [{ name: 'Rod' }],
  onHand: true,
  fraction: false,
  abbreviation: 'st.',
  pluralAbbreviation: 'sts.',
  useAbbreviation: true,
}
const entry: Samples<MealPlanInput> = {
  date: '2026-12-24',
  entryType: 'side',
  mealType: null, // names an own type
  title: 'Gravy',
  text: 'Enough for all',
  recipeId: null, // and the recipe here
  servings: 3.5,
  leftoverOf: null, // names another meal
  eatingOut: true,
}
type ItemBody = Omit<ShoppingItemInput, 'food' | 'unit' | 'disableAmount'> // other ways to say three of these
const item: Samples<ItemBody> = {
  id: '3d0f3c0a-4f1e-4b57-9d0b-1f6c2f7a9e01',
  shoppingListId: '',
  quantity: 3.5,
  note: 'the fresh ones',
  isFood: true,
  checked: false, // a checked one forgets its recipes; see below
  position: 4,
  foodId: '',
  unitId: '',
  labelId: '',
  extras: { shop: 'market' },
  recipeReferences: [],
}

async function saveAndRead(app: TestApp, address: string, body: object) {
  const made = await app.as(app.cook).post(address, body)
  expect(made.status).toBe(201)
  return { made: made.body, read: (id: string) => app.as(app.cook).get(`${address}/${id}`) }
}

describe('every field of a table goes into the database and comes back', () => {
  test('of foods, units, list items and planned meals', async ({ app }) => {
    const label = await app.as(app.cook).post('/api/groups/labels', { name: 'Greens' })
    const labelId = label.body.id as string
    const recipe = await app.create.recipe({ name: 'Soup' })

    const ownFood = { ...food, labelId }
    const foods = await saveAndRead(app, '/api/foods', ownFood)
    expect((await foods.read(foods.made.id)).body).toMatchObject(ownFood)
    const changed = { ...ownFood, name: 'Leeks', onHand: false, extras: {}, pluralName: null }
    await app.as(app.cook).put(`/api/foods/${foods.made.id}`, changed)
    expect((await foods.read(foods.made.id)).body).toMatchObject(changed)

    const units = await saveAndRead(app, '/api/units', unit)
    expect((await units.read(units.made.id)).body).toMatchObject(unit)

    const ownEntry = { ...entry, recipeId: recipe.id }
    const entries = await saveAndRead(app, '/api/groups/mealplans', ownEntry)
    expect((await entries.read(entries.made.id)).body).toMatchObject(ownEntry)

    const list = await app.as(app.cook).post('/api/groups/shopping/lists', { name: 'Shop' })
    const ownItem = {
      ...item,
      shoppingListId: list.body.id,
      foodId: foods.made.id,
      unitId: units.made.id,
      labelId,
      recipeReferences: [
        { recipeId: recipe.id, recipeQuantity: 2, recipeScale: 3, recipeNote: 'chopped' },
      ],
    }
    const items = await saveAndRead(app, '/api/groups/shopping/items', ownItem)
    expect(items.made.createdItems).toHaveLength(1)
    expect((await items.read(item.id as string)).body).toMatchObject(ownItem)
    const done = { ...ownItem, checked: true, note: 'bought', recipeReferences: [] }
    await app.as(app.cook).put(`/api/groups/shopping/items/${item.id as string}`, done)
    expect((await items.read(item.id as string)).body).toMatchObject(done)
  })
})

test.for<[string, FieldTable, string]>([
  ['foods', foodFields, '/api/foods'],
  ['units', unitFields, '/api/units'],
  ['planned meals', entryFields, '/api/groups/mealplans'],
  ['list items', itemFields, '/api/groups/shopping/items'],
])(
  'filters may ask about every column of %s that the table says',
  async ([, table, address], { app }) => {
    const asked = { text: '"a"', number: '1', flag: 'true', date: '"2026-01-01"' }
    const id = '"3d0f3c0a-4f1e-4b57-9d0b-1f6c2f7a9e01"'
    const values = { ...asked, 'date-time': '"2026-01-01"', uuid: id }
    for (const [field, kind] of Object.entries(filterKinds(table))) {
      const queryFilter = encodeURIComponent(`${field} = ${values[kind]}`)
      const { status } = await app.as(app.cook).get(`${address}?queryFilter=${queryFilter}`)
      expect({ field, status }).toEqual({ field, status: 200 })
    }
  },
)

test('a request cannot set fields without a body schema', () => {
  const body = { title: 'Gravy', groupId: 'another', id: 7, householdId: 'x', unheardOf: 1 }
  expect(columnsOfBody(entryFields, body)).toEqual({ title: 'Gravy' })
})

test('switches and JSON are stored as SQLite can, and read as they were', () => {
  const values = {
    checked: true,
    isFood: false,
    extras: { a: 'b' },
    note: '',
    display: 'no column',
  }
  const row = columnsFor(itemFields, values)
  expect(row).toEqual({ checked: 1, isFood: 0, extras: '{"a":"b"}', note: '' })
  // A row of the table has every column; this one has those of the values.
  expect(valuesOf(itemFields, row as never)).toMatchObject({
    checked: true,
    isFood: false,
    extras: { a: 'b' },
    note: '',
  })
  expect(Object.keys(ShoppingItem.shape)).toEqual(Object.keys(itemFields))
  expect(ShoppingItemInput.shape).not.toHaveProperty('groupId')
})
