import { expectAccessible } from '#tests/support/axe.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'

test('a recipe is written, saved, found and read again', async ({ page }) => {
  await signIn(page)
  await expect(page.getByText('Your cookbook is still empty')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/g/home/r/create/new')
  await page.getByRole('textbox', { name: 'Name of the recipe' }).fill('Barley soup')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/g\/home\/r\/barley-soup\?edit=true/)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toHaveValue('Barley soup')
  await expectAccessible(page)

  await name.fill('Grandmother’s barley soup')
  await page.getByRole('textbox', { name: 'Servings or yield' }).fill('4 servings')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/g\/home\/r\/grandmothers-barley-soup$/)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Grandmother’s barley soup' }),
  ).toBeVisible()
  await expect(page.getByText('4 servings')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: 'What are you looking for?' }))
    .first()
    .fill('barley')
  await expect(page.getByRole('dialog').getByRole('link', { name: /barley soup/ })).toBeVisible()
  await expectAccessible(page)
})

test('leaving an edited recipe asks first, and nothing is lost by staying', async ({ page }) => {
  await signIn(page)
  await page.goto('/g/home/r/create/new')
  await page.getByRole('textbox', { name: 'Name of the recipe' }).fill('Rye bread')
  await page.keyboard.press('Enter')
  const servings = page.getByRole('textbox', { name: 'Servings or yield' })
  await servings.fill('1 loaf')
  await page.getByRole('link', { name: 'Recipes', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(servings).toHaveValue('1 loaf')
})
