import { expect, signIn, test } from '#tests/support/signed-in.ts'

test('the open menu of a phone reaches from top to bottom', async ({ page }) => {
  const height = 844
  await page.setViewportSize({ width: 390, height })
  await signIn(page)
  await page.getByRole('button', { name: 'Show or hide the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, height })
})

test('the form of a new recipe stands under its heading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page)
  await page.goto('/g/home/r/create/new')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect(name).toBeVisible()
  expect((await name.boundingBox())!.x).toBe((await page.locator('h1').boundingBox())!.x)
})
