import { account, expect, test } from '#tests/support/signed-in.ts'

test('a link of the desktop waits for the login, and imports nothing by itself', async ({
  page,
  server,
}) => {
  const recipe = 'https://example.test/soup?a=1&b=2'
  await page.goto(`/import?url=${encodeURIComponent(recipe)}`)
  await page.locator('input[autocomplete="username"]').fill(account.email)
  await page.locator('input[autocomplete="current-password"]').fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/g\/home\/r\/create\/url\?/)
  const address = page.getByRole('textbox', { name: 'Recipe link' })
  await expect(address).toHaveValue(recipe)
  const recipes = await page.request.get(`${server.url}/api/recipes`)
  expect(await recipes.json()).toMatchObject({ total: 0 })
})
