import { expect, type Page } from '@playwright/test'
import { send } from './send.ts'

/** Makes the recipe 'Stew' with these parts, for the person who is signed in on the page. */
export async function newRecipe(page: Page, parts: Record<string, unknown>) {
  await send(page, 'POST', '/api/recipes', { name: 'Stew' })
  await send(page, 'PATCH', '/api/recipes/stew', {
    recipeIngredient: [],
    recipeInstructions: [],
    ...parts,
  })
}

/** Changes it behind the back of the page. */
export const changeRecipe = (page: Page, parts: Record<string, unknown>) =>
  send(page, 'PATCH', '/api/recipes/stew', parts)

/** Opens the recipe 'Stew' as a form. */
export async function openEditor(page: Page) {
  await page.goto('/g/home/r/stew?edit=true')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Stew', {
    timeout: 60_000,
  })
}
