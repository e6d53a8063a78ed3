import { readFile } from 'node:fs/promises'
import { expectAccessible } from '#tests/support/axe.ts'
import { openMore } from '#tests/support/nav.ts'
import { expect, signIn, signInByForm, test } from '#tests/support/signed-in.ts'

// Each look for barriers reads the whole page in both themes.
test.slow()

test('an administrator looks after the server by keyboard', async ({ page }) => {
  await signIn(page)
  await openMore(page)
  await page.getByRole('link', { name: 'Administration' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Site settings' })).toBeVisible()
  await expect(page.getByText('1 person')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Report a problem' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'About this server' })).toHaveValue(/^Trivet: \d/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Maintenance' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Maintenance' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Data folder contents' })).toBeVisible()
  await expectAccessible(page)
  const cleanUp = page.getByRole('button', { name: 'Clean up: Logs' })
  await cleanUp.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('All logs will be emptied.')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText(/deleted, .* freed/)).toBeVisible()
  // The dialog returns the focus when it closes; a key pressed earlier would go elsewhere.
  await expect(cleanUp).toBeFocused()

  await page.getByRole('link', { name: 'Open logs' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Logs' })).toBeVisible()
  await expect(page.getByText('logs cleaned', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('switch', { name: /^Record everything/ }).press('Space')
  await expect(page.getByText(/Everything is recorded until/)).toBeVisible()
  await expect(page.getByText('log level set')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^trivet-\d{4}-\d\d-\d\d\.log$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
  const levels = lines.map((line) => (JSON.parse(line) as { level: number }).level)
  expect(Math.max(...levels), 'nothing worse than information').toBe(30)
})

test('log lines are left-to-right on a right-to-left page', async ({ page }) => {
  await signInByForm(page, 'qps-plocm')
  await page.goto('/admin/maintenance/logs')
  const lines = page.locator('[role="region"][dir="ltr"]')
  await expect(lines).toBeVisible()
  await expect(lines).toHaveCSS('direction', 'ltr')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})
