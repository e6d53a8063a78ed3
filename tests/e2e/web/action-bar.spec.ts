import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

test.slow()

async function openLongRecipe(page: Page) {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Stock' })
  await send(page, 'PATCH', '/api/recipes/stock', {
    recipeIngredient: [],
    recipeInstructions: [],
    // Without steps: those out of view keep the other theme’s colours until they are painted, and axe would report them.
    notes: Array.from({ length: 40 }, (_, index) => ({ title: '', text: `Wait ${index + 1}.` })),
  })
  await page.goto('/g/home/r/stock')
}

test('the actions of a recipe stay in reach on a wide screen', async ({ page }) => {
  await openLongRecipe(page)
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  await expect(edit).toBeInViewport()
  await page.locator('#content').getByText('Wait 40.').scrollIntoViewIfNeeded()
  await expect(edit).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await edit.click()
  await expect(page).toHaveURL(/edit=true/)
})

test('on a phone they stay with the name, with Edit in the menu, and cover nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLongRecipe(page)
  const more = page.getByRole('button', { name: 'More actions' })
  await expect(more).toBeInViewport()
  await page.locator('#content').getByText('Wait 40.').scrollIntoViewIfNeeded()
  await expect(more).not.toBeInViewport()
  await more.click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/edit=true/)
})
