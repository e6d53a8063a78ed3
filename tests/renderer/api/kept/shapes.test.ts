import { expect } from 'vitest'
import { type KeptAddress } from '#renderer/api/kept/addresses.ts'
import { shapes } from '#renderer/api/kept/shapes.ts'
import { test } from '#tests/support/test.ts'

/** How each is asked for. */
const asked: Record<KeptAddress, (listId: string) => string> = {
  'users/self': () => '/api/users/self',
  'users/self/ratings': () => '/api/users/self/ratings',
  'recipes/*': () => '/api/recipes/bread',
  'groups/shopping/lists': () => '/api/groups/shopping/lists?perPage=-1',
  'groups/shopping/lists/*': (id) => `/api/groups/shopping/lists/${id}`,
  'groups/mealplans': () => '/api/groups/mealplans?perPage=-1',
  'groups/meal-types': () => '/api/groups/meal-types',
  'groups/shopping-stores': () => '/api/groups/shopping-stores',
  'groups/shopping-suggestions': () => '/api/groups/shopping-suggestions',
  'groups/labels': () => '/api/groups/labels?perPage=-1',
  'groups/preferences': () => '/api/groups/preferences',
  'households/members': () => '/api/households/members?perPage=-1',
  foods: () => '/api/foods?perPage=-1',
  units: () => '/api/units?perPage=-1',
}

test('what the server answers is read again as it was', async ({ app }) => {
  const api = app.as(app.admin)
  const made = async (address: string, body: object) =>
    (await api.post(address, body)).body as { id: string }
  const label = await made('/api/groups/labels', { name: 'Baking' })
  const food = await made('/api/foods', { name: 'flour', labelId: label.id })
  const unit = await made('/api/units', { name: 'kilogram', abbreviation: 'kg' })
  const list = await made('/api/groups/shopping/lists', { name: 'Market' })
  const recipe = await app.create.recipe({ name: 'Bread' })
  await made('/api/groups/shopping/items', {
    shoppingListId: list.id,
    quantity: 2,
    isFood: true,
    foodId: food.id,
    unitId: unit.id,
  })
  await made('/api/groups/shopping-stores', { name: 'Corner shop', labelIds: [label.id] })
  await made(`/api/groups/shopping/lists/${list.id}/recipe/${recipe.id}`, {})
  const type = await made('/api/groups/meal-types', { name: 'Brunch', entryType: 'lunch' })
  await made('/api/groups/mealplans', { date: '2026-11-24', mealType: type.id, title: 'Eggs' })
  await made('/api/groups/mealplans', {
    date: '2026-11-24',
    entryType: 'dinner',
    recipeId: recipe.id,
  })
  await api.patch('/api/recipes/bread', {
    recipeIngredient: [{ quantity: 2, foodId: food.id, unitId: unit.id, note: 'sifted' }],
    recipeInstructions: [{ title: 'Dough', text: 'Knead **well**.' }],
    notes: [{ title: 'Crust', text: 'Spray the oven.' }],
    recipeYield: '2 loaves',
    tags: [{ name: 'Sunday' }],
    nutrition: { calories: '200' },
  })
  await api.post(`/api/users/${app.admin.id}/ratings/bread`, { rating: 4, isFavorite: true })
  for (const [address, pathOf] of Object.entries(asked)) {
    const { status, body } = await api.get(pathOf(list.id))
    const read: unknown = shapes[address as KeptAddress].parse(structuredClone(body))
    expect({ address, status, read }).toEqual({ address, status: 200, read: body as unknown })
  }
})
