import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import JSZip from 'jszip'
import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// Each dialog is looked at in both themes.
test.slow()

const twenty = Array.from({ length: 20 }, (_, index) => `Bread ${index + 1}`)

async function openRecipes(page: Page) {
  await startSession(page)
  for (const name of [...twenty, 'Pea soup']) await send(page, 'POST', '/api/recipes', { name })
  await page.goto('/group/data/recipes')
  await expect(page.getByRole('link', { name: 'Pea soup' })).toBeVisible()
}

/** Ticks the twenty breads, by a search. */
async function selectBreads(page: Page) {
  await page.getByRole('searchbox').last().fill('Bread')
  await expect(page.getByText('20 of 21 found')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await expect(page.getByText('20 selected')).toBeVisible()
}

const choose = (page: Page, action: string) =>
  page
    .getByRole('group', { name: 'Actions for the selected rows' })
    .getByRole('button', { name: action, exact: true })
    .click()

async function recipes(page: Page, filter: (recipe: { name: string; tags: unknown[] }) => boolean) {
  const answer = await page.request.get('/api/recipes?perPage=-1')
  return (await answer.json()).items.filter(filter).length as number
}

test('twenty recipes are tagged and set at once', async ({ page }) => {
  await openRecipes(page)
  await expectAccessible(page)
  await selectBreads(page)
  await choose(page, 'Edit tags')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('baking')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('baking')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to 20 recipes' }).click()
  await expect(page.getByText('20 recipes changed')).toBeVisible()
  expect(await recipes(page, ({ tags }) => tags.length === 1)).toBe(20)

  await selectBreads(page)
  await choose(page, 'Edit settings')
  await dialog.getByRole('radiogroup', { name: 'Show files' }).getByText('On').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 20 recipes' }).click()
  await expect(dialog).toHaveCount(0)
  const bread = await (await page.request.get('/api/recipes/bread-7')).json()
  expect(bread.settings).toMatchObject({ showAssets: true, locked: false })
})

test('twenty recipes are exported, and the zip has them', async ({ page }) => {
  await openRecipes(page)
  await selectBreads(page)
  await choose(page, 'Export')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Export 20 recipes' }).click()
  const exports = page.getByRole('region', { name: 'Exports' })
  const button = exports.getByRole('button', { name: /^Download export started/ })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const zip = await JSZip.loadAsync(await readFile(await download.path()))
  expect(Object.keys(zip.files).filter((name) => name.endsWith('.json'))).toHaveLength(20)

  await exports.getByRole('button', { name: 'Delete all exports' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete all exports' }).click()
  await expect(exports.getByText('No exports yet')).toBeVisible()
})

test('twenty recipes are deleted and taken back on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRecipes(page)
  await selectBreads(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 20 recipes' }).click()
  await expect(page.getByText('20 recipes moved to the trash')).toBeVisible()
  expect(await recipes(page, () => true)).toBe(1)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('20 recipes restored')).toBeVisible()
  expect(await recipes(page, () => true)).toBe(21)
})

test('ingredients of many recipes are read again on a phone, and taken back', async ({ page }) => {
  await startSession(page)
  for (const name of ['flour', 'onion']) await send(page, 'POST', '/api/foods', { name })
  await send(page, 'POST', '/api/units', { name: 'cup', pluralName: 'cups' })
  for (const name of ['Bread', 'Soup']) {
    const { slug } = await made(page, name)
    const recipeIngredient = ['2 cups flour', '3 onions, chopped', 'a pinch of salt'].map(
      (note) => ({
        note,
        quantity: 0,
      }),
    )
    await send(page, 'PATCH', `/api/recipes/${slug}`, { recipeIngredient })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/group/data/recipes')
  await page.getByRole('checkbox', { name: 'Select Bread' }).check()
  await page.getByRole('checkbox', { name: 'Select Soup' }).check()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Read ingredients' }).click()
  const dialog = page.getByRole('dialog', { name: 'Read ingredients again' })
  await expect(dialog.getByText('4 of 4 lines selected, in recipes: 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Lines of Soup' }).press('Enter')
  await expect(dialog.getByText('3 onions, chopped')).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: 'Use 3 onions, chopped' }).press('Space')
  await expect(dialog.getByText('3 of 4 lines selected, in recipes: 2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use selected lines' }).click()

  await expect(page.getByText('Bread: 2 ingredients read again')).toBeVisible()
  await expect(page.getByText('Soup: 1 ingredient read again')).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  const asks = page.getByRole('dialog', { name: 'Undo reading ingredients again?' })
  await asks.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/2 recipes are as they were before/)).toBeVisible()
  const bread = await (await page.request.get('/api/recipes/bread')).json()
  expect(bread.recipeIngredient[0]).toMatchObject({ food: null, display: '2 cups flour' })
})

async function made(page: Page, name: string): Promise<{ slug: string }> {
  await send(page, 'POST', '/api/recipes', { name })
  return (await page.request.get(`/api/recipes/${name.toLowerCase()}`)).json()
}
