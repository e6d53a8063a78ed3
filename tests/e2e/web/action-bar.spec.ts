import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { send } from '#tests/support/send.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

test.slow()

async function openLongRecipe(page: Page) {
  await signIn(page)
  await send(page, 'POST', '/api/recipes', { name: 'Stock' })
  await send(page, 'PATCH', '/api/recipes/stock', {
    recipeIngredient: [],
    recipeInstructions: [],
    // Not steps: those out of sight keep the colours of the other theme until they are painted, and axe reads them.
    notes: Array.from({ length: 40 }, (_, index) => ({ title: '', text: `Wait ${index + 1}.` })),
  })
  await page.goto('/g/home/r/stock')
}

test('the actions of a recipe stay at hand on a wide screen', async ({ page }) => {
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

test('on a phone they stay with the name, and cover nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openLongRecipe(page)
  const edit = page.getByRole('link', { name: 'Edit', exact: true })
  await expect(edit).toBeInViewport()
  await page.locator('#content').getByText('Wait 40.').scrollIntoViewIfNeeded()
  await expect(edit).not.toBeInViewport()
})
