import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { pressInMenu } from '#tests/support/nav.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// Each dialog is looked at in both themes.
test.slow()

async function openSoup(page: Page) {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  await send(page, 'PATCH', '/api/recipes/pea-soup', {
    settings: { disableAmount: false },
    recipeIngredient: [
      { quantity: 500, unit: { name: 'g' }, food: { name: 'peas' } },
      { quantity: 1, food: { name: 'onion' }, note: 'diced' },
    ],
    recipeInstructions: [{ text: 'Simmer for an hour.' }],
  })
  await page.goto('/g/home/r/pea-soup')
}

/** Opened with the keyboard: focus, Enter, the entry's letters, Enter. */
async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More actions' }).focus()
  await page.keyboard.press('Enter')
  await pressInMenu(page.getByRole('menuitem', { name: entry, exact: true }))
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('the dialogs of the menu are accessible', async ({ page }) => {
  await openSoup(page)

  await choose(page, 'Share')
  await page.getByRole('button', { name: 'Create link' }).click()
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('img', { name: /^QR code for/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose(page, 'Add to meal plan')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to plan' }).click()
  await expect(page.getByText('Recipe added to mealplan')).toBeVisible()

  await choose(page, 'Add to shopping list')
  await page.getByLabel('New list').fill('Market')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Market' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 2 ingredients' }).click()
  await expect(page.getByText('Successfully added to list')).toBeVisible()
})

test('a recipe is exported for another app by keyboard, and the dialog is accessible', async ({
  page,
}) => {
  await openSoup(page)
  await choose(page, 'Export')
  await page.getByRole('radio', { name: 'Trivet or Mealie' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Paprika' })).toBeChecked()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('pea-soup.paprikarecipes')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a menu that opens under the mouse closes with Escape', async ({ page }) => {
  await openSoup(page)
  await page.getByRole('button', { name: 'More actions' }).hover()
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
})

test('a recipe is downloaded as a zip under its own name', async ({ page }) => {
  await openSoup(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('pea-soup.zip')
})

test('deleting is asked about, and taken back on a phone', { tag: '@quick' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSoup(page)
  await choose(page, 'Delete')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('“Pea soup” restored')).toBeVisible()
  await page.goto('/g/home/r/pea-soup')
  await expect(page.getByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
})
