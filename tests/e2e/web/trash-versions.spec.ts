import { expectAccessible } from '#tests/support/axe.ts'
import { expectNoOverflow } from '#tests/support/measure.ts'
import { openMore } from '#tests/support/nav.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// Both themes, several times: long on a busy machine.
test.slow()

test('a deleted recipe is found in the trash and taken back', async ({ page }) => {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Stew' })
  await send(page, 'DELETE', '/api/recipes/stew')
  await page.goto('/g/home')
  await openMore(page)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Stew' })
  await expect(row).toContainText('Deleted permanently on')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await row.getByRole('button', { name: 'Restore “Stew”' }).click()
  await page.getByRole('button', { name: 'Open recipe' }).click()
  await expect(page).toHaveURL(/\/g\/home\/r\/stew$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Stew' })).toBeVisible()
  await page.goto('/g/home/recipes/trash')
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
  await expectAccessible(page)
})

test('an earlier version is found, compared and restored from the menu of the recipe', async ({
  page,
}) => {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Stew' })
  await send(page, 'PATCH', '/api/recipes/stew', { description: 'A thick stew.' })
  await send(page, 'PATCH', '/api/recipes/stew', { description: 'A thin stew.', name: 'Thin stew' })
  await page.goto('/g/home/r/thin-stew')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await expect(page).toHaveURL(/\/g\/home\/r\/thin-stew\/versions/)
  const comparison = page.getByRole('region', { name: /compared with/ })
  await expect(comparison.locator('section del').filter({ hasText: 'thick' })).toBeVisible()
  await expect(comparison.locator('section ins').filter({ hasText: /^thin$/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)

  await comparison.getByRole('button', { name: /^Restore version/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restore version/ })
    .click()
  await expect(page).toHaveURL(/\/g\/home\/r\/stew$/)
  await expect(page.getByRole('article').getByText('A thick stew.')).toBeVisible()
})
