import type { Page } from '@playwright/test'
import { standingBox } from '#tests/support/measure.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

const words = `Pancakes of the valley

200 g flour
2 eggs
300 ml milk

Mix everything and let it rest.
Fry thin pancakes in butter.`

test('what was pasted is read later from its recipe, by a button that is whole', async ({
  page,
}) => {
  await startSession(page)
  await paste(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Pancakes of the valley' }),
  ).toBeVisible()
  const label = page.getByText('Read the text of the page', { exact: true })
  await label.scrollIntoViewIfNeeded()
  // What its own button cuts off is not in view.
  await expect(label).toBeInViewport({ ratio: 1 })
  await label.click()
  const original = page.getByRole('dialog', { name: 'The original' })
  await expect(original.getByText('Fry thin pancakes in butter.')).toBeVisible()
  // There is nothing to cancel, and the keys are where they were.
  await original.getByRole('button', { name: 'Close', exact: true }).last().press('Enter')
  await expect(original).toBeHidden()
  await expect(page.getByRole('button', { name: 'Read the text of the page' })).toBeFocused()
})

test('what to do with a recipe that is here is asked on one line', async ({ page }) => {
  await startSession(page)
  const url = 'https://example.test/soup'
  const soup = { '@type': 'Recipe', name: 'Pea soup', url, recipeIngredient: ['500 g peas'] }
  await send(page, 'POST', '/api/recipes/create/html-or-json', { data: JSON.stringify(soup) })
  await page.goto(`/g/home/r/create/url?recipe_import_url=${encodeURIComponent(url)}`)
  await page.getByRole('button', { name: 'Check the recipe' }).click()
  const dialog = page.getByRole('dialog', { name: 'You may have this recipe already' })
  const heightOf = async (name: string) =>
    (await standingBox(dialog.getByRole('button', { name }))).y
  const line = await heightOf('Cancel')
  expect(await heightOf('Replace it')).toBe(line)
  expect(await heightOf('Open recipe')).toBe(line)
})

test('letters that hang down are whole on the examples of ingredients', async ({ page }) => {
  await startSession(page)
  await page.goto('/admin/parser')
  const example = page.getByText('1 large yellow onion, coarsely chopped', { exact: true })
  // The height of its line, which cuts off what is lower, for a letter of one.
  const line = await example.evaluate((label) => {
    const { lineHeight, fontSize } = getComputedStyle(label)
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)
  })
  expect(line).toBeGreaterThan(1.2)
})

async function paste(page: Page) {
  await page.goto('/g/home/r/create/url')
  await page.getByText('The site doesn’t let Trivet in?').press('Enter')
  await page.getByRole('textbox', { name: 'Source of the page' }).fill(words)
  await page.getByRole('button', { name: 'Read the source' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check the import' })).toBeVisible()
}
