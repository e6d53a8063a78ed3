import { expectAccessible } from '#tests/support/axe.ts'
import { expect, signIn, test } from '#tests/support/signed-in.ts'
import { send } from '#tests/support/send.ts'

// Each look for barriers reads the whole page in both themes.
test.slow()

const password = 'pancakes on saturday'

test('an administrator makes a household, fills it, empties it and deletes it', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page)
  await page.goto('/admin/manage/groups')
  await page.getByRole('button', { name: 'Add household' }).press('Enter')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Upstairs')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Upstairs' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/manage/users/create')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ida Stein')
  await page.getByRole('textbox', { name: 'Username' }).fill('ida')
  await page.locator('input[autocomplete="new-password"]').fill(password)
  await page.getByRole('combobox', { name: 'Household' }).click()
  await page.getByRole('option', { name: 'Upstairs' }).click()
  await page.getByRole('switch', { name: 'Can manage the household' }).press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add person' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Ida Stein' })).toBeVisible()
  await expectAccessible(page)

  // She cooks, and then forgets her password.
  const context = await browser.newContext({ baseURL: server.url })
  const ida = await context.newPage()
  await ida.goto('/login')
  await ida.locator('input[autocomplete="username"]').fill('ida')
  await ida.locator('input[autocomplete="current-password"]').fill(password)
  await ida.keyboard.press('Enter')
  await expect(ida).toHaveURL(/\/g\/upstairs/)
  await send(ida, 'POST', '/api/recipes', { name: 'Attic soup' })
  for (let guess = 0; guess < 5; guess += 1) {
    const form = { username: 'ida', password: `guess ${guess}` }
    await ida.request.post('/api/auth/token', { form })
  }

  await page.reload()
  await expect(page.getByText('Locked')).toBeVisible()
  const unlock = page.getByRole('button', { name: 'Unlock “Ida Stein”' })
  await unlock.press('Enter')
  await expect(page.getByText('“Ida Stein” unlocked')).toBeVisible()
  const form = { username: 'ida', password }
  expect((await ida.request.post('/api/auth/token', { form })).status()).toBe(200)

  // Moved by keyboard, with what she made staying behind.
  await page.getByRole('link', { name: 'Ida Stein' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Stein' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Household' }).click()
  await page.getByRole('option', { name: 'Home' }).click()
  await expect(page.getByText(/Recipes and lists stay in “Upstairs”/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Person saved')).toBeVisible()
  await ida.goto('/')
  await expect(ida).toHaveURL(/\/g\/home/)
  await send(ida, 'POST', '/api/recipes', { name: 'Pea soup' })
  await context.close()

  await page.goto('/admin/manage/groups')
  await page.getByRole('button', { name: 'Delete “Upstairs”' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('1 recipe')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete household' }).press('Enter')
  await expect(page.getByText('“Upstairs” deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upstairs' })).toBeHidden()

  await page.goto('/admin/manage/users')
  await page.getByRole('button', { name: 'Delete “Ida Stein”' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete “Ida Stein”?' })
  await expect(dialog.getByRole('combobox', { name: 'Who gets 1 recipe?' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete person' }).press('Enter')
  await expect(page.getByText('“Ida Stein” deleted')).toBeVisible()
  await page.goto('/g/home/r/pea-soup')
  await expect(page.getByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
})

test('background tasks and the parser are used without a mouse', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/background-tasks')
  await page.getByRole('button', { name: 'Test the server' }).press('Enter')
  const task = page.getByRole('listitem').filter({ hasText: 'Test of the server' })
  await expect(task.getByText('Running')).toBeVisible()
  await expect(task.getByText('Finished')).toBeVisible({ timeout: 30_000 })
  await task.getByRole('button', { name: /^Show log/ }).press('Enter')
  await expect(task.getByRole('region', { name: 'Log' })).toContainText('The database is intact.')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ingredient parser' }).press('Enter')
  await page.getByRole('textbox', { name: 'Ingredient' }).fill('2 cups flour')
  await page.getByRole('textbox', { name: 'Ingredient' }).press('Enter')
  await expect(page.getByText(/^Sure on average/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Help and support' })).toHaveAttribute(
    'target',
    '_blank',
  )
})
