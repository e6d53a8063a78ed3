import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'

export type Collection = [
  kind: 'categories' | 'tags' | 'tools' | 'foods' | 'units',
  base: string,
  field: string,
  attribute: string,
]

/** The collections with the same upkeep calls, and how recipes and filters refer to their records. */
export const collections: Collection[] = [
  ['categories', '/api/organizers/categories', 'recipeCategory', 'recipe_category'],
  ['tags', '/api/organizers/tags', 'tags', 'tags'],
  ['tools', '/api/organizers/tools', 'tools', 'tools'],
  ['foods', '/api/foods', 'food', 'recipe_ingredient.food'],
  ['units', '/api/units', 'unit', 'recipe_ingredient.unit'],
]

/** Makes one of each of these names. */
export async function make(app: TestApp, base: string, names: string[], person: Person = app.cook) {
  const made: { id: string; name: string; slug: string }[] = []
  for (const name of names) {
    const { status, body } = await app.as(person).post(base, { name })
    expect(status).toBeLessThan(300)
    made.push(body)
  }
  return made
}

/** What a recipe must say to carry these. */
export function carrying([kind, , field]: Collection, records: { id: string; name: string }[]) {
  if (kind === 'foods' || kind === 'units') {
    return { recipeIngredient: records.map((record) => ({ [field]: record, note: 'x' })) }
  }
  return { [field]: records }
}

/** The ids of those that a recipe carries. */
export async function carriedBy(app: TestApp, slug: string, [kind, , field]: Collection) {
  const { body } = await app.as(app.cook).get(`/api/recipes/${slug}`)
  const records = kind === 'foods' || kind === 'units' ? body.recipeIngredient : body[field]
  return records.map((record: Record<string, { id: string }>) =>
    kind === 'foods' || kind === 'units' ? (record[field]?.id ?? null) : record['id'],
  )
}

/** Merges through the call of the kind; foods and units spell it their own way. */
export function merge(app: TestApp, [kind, base]: Collection, from: string, to: string) {
  const fields: Record<string, object> = {
    foods: { fromFood: from, toFood: to },
    units: { fromUnit: from, toUnit: to },
  }
  return app.as(app.admin).put(`${base}/merge`, fields[kind] ?? { from, to })
}

export async function cookbook(app: TestApp, name: string, queryFilterString: string) {
  const { body } = await app.as(app.cook).post('/api/groups/cookbooks', { name, queryFilterString })
  return body.id as string
}

/** The filter of a cookbook and the names of its recipes. */
export async function bookNow(app: TestApp, id: string) {
  const { status, body } = await app.as(app.cook).get(`/api/groups/cookbooks/${id}`)
  expect(status).toBe(200)
  const recipes = body.recipes.map(({ name }: { name: string }) => name) as string[]
  return { filter: body.queryFilterString as string, recipes }
}

export async function rule(app: TestApp, input: Record<string, unknown>) {
  const { status, body } = await app.as(app.cook).post('/api/groups/mealplans/rules', input)
  expect(status).toBe(201)
  return body.id as string
}
