import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, signIn, signInByForm, test } from '#tests/support/signed-in.ts'

// Each dialog is looked at in both themes, and data is really replaced.
test.slow()

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const restoreButton = (page: Page) => page.getByRole('button', { name: /^Restore backup from/ })

async function openBackups(page: Page) {
  await page.goto('/admin/backups')
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible()
}

async function makeBackup(page: Page) {
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('Manual').first()).toBeVisible({ timeout: 30_000 })
}

async function download(page: Page, folder: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download backup from/ }).click(),
  ])
  const to = path.join(folder, file.suggestedFilename())
  await file.saveAs(to)
  return to
}

async function restore(page: Page) {
  await restoreButton(page).last().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^I understand/ }).check()
  await dialog.getByRole('button', { name: 'Restore now' }).click()
}

test('a backup is made, checked, downloaded and deleted', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'trivet-backups-'))
  await signIn(page)
  await openBackups(page)
  await expect(page.getByText('No backups yet')).toBeVisible()
  await expectAccessible(page)
  await makeBackup(page)
  await page.getByRole('button', { name: /^Actions for backup from/ }).click()
  await page.getByRole('menuitem', { name: 'Check backup' }).click()
  await expect(page.getByText('Checked', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  expect(await download(page, folder)).toMatch(/\.zip$/)

  await page.getByRole('button', { name: /^Actions for backup from/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No backups yet')).toBeVisible()
  await rm(folder, { recursive: true, force: true })
})

test('a backup from elsewhere is uploaded and restored, and its passwords apply', async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'trivet-backups-'))
  await signIn(page)
  await send(page, 'POST', '/api/recipes', { name: 'Pea soup' })
  await openBackups(page)
  await makeBackup(page)
  const file = await download(page, folder)
  await send(page, 'POST', '/api/recipes', { name: 'Rye bread' })
  const changed = { currentPassword: account.password, newPassword: 'another battery 42' }
  await send(page, 'PUT', '/api/users/password', changed)

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload backup' }).click(),
  ])
  await chooser.setFiles(file)
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(rows(page)).not.toHaveCount(1)

  await restoreButton(page).first().click()
  await expect(page.getByRole('row', { name: 'Recipes 1 2' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await restore(page)
  const end = page.getByRole('dialog', { name: 'Backup restored' })
  await expect(end).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await end.getByRole('button', { name: 'Log in again' }).click()
  await page.waitForURL(/\/login/)
  await signInByForm(page)
  await expect(page.getByRole('heading', { name: 'Pea soup' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rye bread' })).toHaveCount(0)
  await rm(folder, { recursive: true, force: true })
})

test('a file that is no backup is refused with a reason, dropped or chosen', async ({ page }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'trivet-backups-'))
  const file = path.join(folder, 'holiday.zip')
  await writeFile(file, 'these are no recipes')
  await signIn(page)
  await openBackups(page)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload backup' }).click(),
  ])
  await chooser.setFiles(file)
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t add this file' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(alert).toHaveCount(0)

  const transfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['nor these'], 'other.zip'))
    return transfer
  })
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer })
  await expect(alert).toBeVisible()
  await expect(page.getByText('No backups yet')).toBeVisible()
  await rm(folder, { recursive: true, force: true })
})
