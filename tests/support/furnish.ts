import type { Page } from '@playwright/test'
import type { Made } from './outcomes.ts'
import { send } from './send.ts'
import { startSession } from './signed-in.ts'

/** What a recipe needs so that its page shows every part. */
export const everyPart = {
  tags: [{ name: 'winter' }],
  recipeCategory: [{ name: 'Soups' }],
  tools: [{ name: 'Pot' }],
  recipeIngredient: [{ note: '500 g peas' }],
  recipeInstructions: [{ text: 'Simmer for an hour.' }],
}

/**
 * Signs in and gives the household something on every screen, open to visitors: Pea soup, Bean stew that was imported
 * without a picture, the cookbook Sundays, and Gone in the trash.
 */
export async function furnish(page: Page) {
  await startSession(page)
  await send(page, 'PUT', '/api/groups/preferences', { privateGroup: false, recipePublic: true })
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  await send(page, 'PATCH', '/api/recipes/pea-soup', {
    orgURL: 'https://example.org/soup',
    settings: { public: true },
    ...everyPart,
  })
  // An import that found no picture says so with a marker of its own.
  const data = JSON.stringify({ '@type': 'Recipe', name: 'Bean stew', recipeIngredient: ['beans'] })
  await send(page, 'POST', '/api/recipes/create/html-or-json', { data })
  await send(page, 'POST', '/api/groups/cookbooks', { name: 'Sundays', public: true })
  await send(page, 'POST', '/api/recipes', { name: 'Gone' })
  await send(page, 'DELETE', '/api/recipes/gone')
}

/** A household with something on every screen, and a recipe and a cookbook that visitors do not see. */
export async function furnishWithSecrets(page: Page): Promise<Made> {
  await furnish(page)
  await send(page, 'POST', '/api/recipes', { name: 'Secret stew' })
  await send(page, 'PATCH', '/api/recipes/secret-stew', {
    settings: { public: false },
    ...everyPart,
  })
  await send(page, 'POST', '/api/groups/cookbooks', { name: 'Family secrets', public: false })
  const self = await send<{ id: string; groupId: string }>(page, 'GET', '/api/users/self')
  const { id: recipeId } = await send<{ id: string }>(page, 'GET', '/api/recipes/secret-stew')
  const link = await send<{ id: string }>(page, 'POST', '/api/shared/recipes', { recipeId })
  // Leads nowhere; it is there for its report.
  const { reportId } = await send<{ reportId: string }>(
    page,
    'POST',
    '/api/recipes/create-url/bulk',
    { imports: [{ url: 'no address' }] },
  )
  const list = await send<{ id: string }>(page, 'POST', '/api/groups/shopping/lists', {
    name: 'Weekly shop',
  })
  const shoppingListId = list.id
  for (const item of [{ note: 'milk' }, { note: 'soap', checked: true }]) {
    await send(page, 'POST', '/api/groups/shopping/items', { shoppingListId, ...item })
  }
  return {
    userId: self.id,
    groupId: self.groupId,
    linkId: link.id,
    listId: list.id,
    reportId,
  }
}
