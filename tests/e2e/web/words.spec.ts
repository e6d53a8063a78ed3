import { newRecipe, openEditor } from '#tests/support/edit-page.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

test('no key press is lost while the search is being fetched', async ({ page }) => {
  await startSession(page)
  await newRecipe(page, { recipeIngredient: [{ note: 'hummus' }] })
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?:SearchDialog|search)-[^/]*\.js$/, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })
  // On the home page, this key focuses its own search field.
  await page.goto('/g/home/r/stew')
  await expect(page.getByRole('heading', { level: 1, name: 'Stew' })).toBeVisible()
  await page.keyboard.type('/hum')
  await asked.promise
  await page.keyboard.type('mus')
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await expect(field).toHaveValue('hummus')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Enter')
  held.resolve()
  const dialog = page.getByRole('dialog')
  const own = dialog.getByRole('searchbox')
  await expect(own).toBeFocused()
  await expect(own).toHaveValue('hummus')
  await page.keyboard.type(' x')
  await expect(own).toHaveValue('hummus x')
  await expect(field).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.type('/pie')
  await expect(own).toHaveValue('pie')
})

test('a new recipe exists only after saving, and its draft is kept', async ({ page }) => {
  await startSession(page)
  await page.goto('/g/home/r/create/new?fields=1')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Barley soup')
  await page.getByLabel('Text, Ingredient 1').fill('200 g barley')
  const total = async () => (await send<{ total: number }>(page, 'GET', '/api/recipes')).total
  expect(await total()).toBe(0)
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes(':new:')))
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(name).toHaveValue('Barley soup')
  await expect(page.getByLabel('Text, Ingredient 1')).toHaveValue('200 g barley')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/g\/home\/r\/barley-soup$/)
  await expect(page.getByRole('main').getByText('200 g barley')).toBeVisible()
  await expect(page.getByText('1 Cup Flour')).toHaveCount(0)
  expect(await total()).toBe(1)
})

test('ingredients that a step names by a synonym are beside it, also for lines of text', async ({
  page,
}) => {
  await startSession(page)
  await newRecipe(page, {
    recipeIngredient: [{ note: '20 g fresh yeast' }, { note: '500 g flour' }],
    recipeInstructions: [{ text: 'Crumble the yeast into the milk.' }],
  })
  await page.goto('/g/home/r/stew?cook=true')
  const beside = page.getByRole('heading', { name: 'For this step' }).locator('..')
  await expect(beside.getByRole('checkbox')).toHaveCount(1)
  await expect(beside.getByRole('checkbox', { name: '20 g fresh yeast' })).toBeVisible()
})

test('parsed amounts are shown beside the lines, and lines keep their words', async ({ page }) => {
  await startSession(page)
  await send(page, 'POST', '/api/foods', { name: 'carrot', pluralName: 'carrots' })
  await newRecipe(page, {
    recipeIngredient: [{ note: '2–3 carrots' }, { note: '2 to 3 carrots' }],
    settings: { disableAmount: true },
  })
  await openEditor(page)
  await page.getByRole('button', { name: 'Recognize amounts' }).click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  for (const row of [rows.first(), rows.nth(1)])
    await expect(row.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: 'Use these amounts' }).click()
  // The parts of the first say the same words as its line did, so only the second needs its own.
  await expect(page.getByLabel('Shown as, Ingredient 2')).toHaveValue('2 to 3 carrots')
  await expect(page.getByLabel('Shown as, Ingredient 1')).toBeHidden()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByText('2–3 carrots')).toBeVisible()
  await expect(page.getByRole('main').getByText('2 to 3 carrots')).toBeVisible()
})
