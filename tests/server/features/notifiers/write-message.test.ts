import { expect, test } from 'vitest'
import type { NotifierOption } from '#contract/notifier-options.ts'
import type { TestAnswer } from '#tests/support/client.ts'
import { startDouble } from './double.ts'
import { baseUrl, fast, notifierOf, startWith } from './near-notifiers.ts'

test('every kind of event has its sentence and its data', async () => {
  const double = await startDouble()
  const app = await startWith(double, { notifierPace: { ...fast, quiet: 1 } })
  const api = app.as(app.cook)
  const told: Record<string, [string, object]> = {}
  const noted = async (option: NotifierOption, work: () => Promise<TestAnswer>) => {
    await notifierOf(app, double, [option])
    const before = double.received.length
    const { body } = await work()
    const received = (await double.first(before + 1))[before]!.json
    const document = JSON.parse(received.document_data) as object
    told[received.title] = [received.message, document]
    // The next one is heard alone.
    await app.db.deleteFrom('notifiers').execute()
    return body
  }
  const recipe = await app.create.recipe({ name: 'Pea soup' })
  const change = { description: 'Green' }
  await noted('recipeUpdated', () => api.patch('/api/recipes/pea-soup', change))
  const meal = { date: '2026-05-05', entryType: 'dinner', recipeId: recipe.id }
  await noted('mealplanEntryCreated', () => api.post('/api/groups/mealplans', meal))
  await noted('recipeDeleted', () => api.delete('/api/recipes/pea-soup'))
  const lists = '/api/groups/shopping/lists'
  const list = await noted('shoppingListCreated', () => api.post(lists, { name: 'Weekly' }))
  const item = { shoppingListId: list.id, note: 'Peas' }
  await noted('shoppingListUpdated', () => api.post('/api/groups/shopping/items', item))
  await noted('shoppingListDeleted', () => api.delete(`${lists}/${list.id}`))
  for (const [option, address] of [
    ['cookbook', '/api/groups/cookbooks'],
    ['tag', '/api/organizers/tags'],
    ['category', '/api/organizers/categories'],
    ['label', '/api/groups/labels'],
  ] as const) {
    const made = await noted(`${option}Created`, () => api.post(address, { name: 'Soups' }))
    const renamed = { ...made, name: 'Stews' }
    await noted(`${option}Updated`, () => api.put(`${address}/${made.id}`, renamed))
    await noted(`${option}Deleted`, () => api.delete(`${address}/${made.id}`))
  }
  expect(told).toMatchObject({
    'Recipe Updated': [
      `“Pea soup” was updated\n${baseUrl}/g/home/r/pea-soup`,
      { documentType: 'recipe', operation: 'update', recipeSlug: 'pea-soup' },
    ],
    'Mealplan Entry Created': [
      `“Pea soup” is planned for Tuesday, May 5\n${baseUrl}/g/home/r/pea-soup`,
      {
        documentType: 'mealplan',
        operation: 'create',
        mealplanId: expect.any(Number),
        date: '2026-05-05',
        recipeId: recipe.id,
        recipeName: 'Pea soup',
        recipeSlug: 'pea-soup',
      },
    ],
    'Recipe Deleted': [
      '“Pea soup” was deleted',
      { documentType: 'recipe', operation: 'delete', recipeSlug: 'pea-soup' },
    ],
    'Shopping List Created': [
      '“Weekly” was created',
      { documentType: 'shopping_list', operation: 'create', shoppingListId: list.id },
    ],
    'Shopping List Updated': [
      '“Weekly” was updated',
      {
        documentType: 'shopping_list_item',
        operation: 'create',
        shoppingListId: list.id,
        shoppingListItemIds: [expect.any(String)],
      },
    ],
    'Shopping List Deleted': ['“Weekly” was deleted', { shoppingListId: list.id }],
    'Cookbook Created': [
      expect.stringContaining('“Soups” was created'),
      { documentType: 'cookbook' },
    ],
    'Cookbook Updated': [expect.stringContaining('“Stews” was updated'), { operation: 'update' }],
    'Cookbook Deleted': ['“Stews” was deleted', { cookbookId: expect.any(String) }],
    'Tag Created': ['“Soups” was created', { documentType: 'tag', tagId: expect.any(String) }],
    'Tag Updated': ['“Stews” was updated', { operation: 'update' }],
    'Tag Deleted': ['“Stews” was deleted', { operation: 'delete' }],
    'Category Created': ['“Soups” was created', { categoryId: expect.any(String) }],
    'Category Updated': ['“Stews” was updated', { operation: 'update' }],
    'Category Deleted': ['“Stews” was deleted', { operation: 'delete' }],
    'Label Created': ['“Soups” was created', { labelId: expect.any(String) }],
    'Label Updated': ['“Stews” was updated', { operation: 'update' }],
    'Label Deleted': ['“Stews” was deleted', { operation: 'delete' }],
  })
})
