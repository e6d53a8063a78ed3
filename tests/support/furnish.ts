import type { Page } from '@playwright/test'
import { send } from './send.ts'
import { signIn } from './signed-in.ts'

/** What a recipe needs so that its page shows every part. */
export const everyPart = {
  tags: [{ name: 'winter' }],
  recipeCategory: [{ name: 'Soups' }],
  tools: [{ name: 'Pot' }],
  recipeIngredient: [{ note: '500 g peas' }],
  recipeInstructions: [{ text: 'Simmer for an hour.' }],
}

/**
 * Signs in and gives the household something on every screen, open to visitors: Pea soup, the cookbook Sundays, and Gone
 * in the trash.
 */
export async function furnish(page: Page) {
  await signIn(page)
  await send(page, 'PUT', '/api/groups/preferences', { privateGroup: false, recipePublic: true })
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  await send(page, 'PATCH', '/api/recipes/pea-soup', {
    orgURL: 'https://example.org/soup',
    settings: { public: true },
    ...everyPart,
  })
  await send(page, 'POST', '/api/groups/cookbooks', { name: 'Sundays', public: true })
  await send(page, 'POST', '/api/recipes', { name: 'Gone' })
  await send(page, 'DELETE', '/api/recipes/gone')
}
