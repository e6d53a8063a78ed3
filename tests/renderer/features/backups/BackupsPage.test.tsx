import { truncate } from 'node:fs/promises'
import path from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { writeSetting } from '#server/settings/server-settings.ts'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/backups'

async function makeBackup(app: TestApp) {
  await app.as(app.admin).post('/api/admin/backups')
  const { body } = await app.as(app.admin).get('/api/admin/backups')
  return body.imports[0] as { name: string }
}

const names = async (app: TestApp) => {
  const { body } = await app.as(app.admin).get('/api/admin/backups')
  return (body.imports as { name: string }[]).map(({ name }) => name)
}

test('one click makes a backup, and it stands in the list with its size and reason', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pea soup' })
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText('No backups yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back up now' }))
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Manual')).toBeVisible()
  const [name] = await names(app)
  expect(row.getByText(name!)).toBeVisible()
  expect(await screen.findByText('Backup created')).toBeVisible()
})

test('a backup is checked, and the list says so', async ({ app }) => {
  await makeBackup(app)
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for backup from/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Check backup' }))
  expect(await screen.findByText('Checked')).toBeVisible()
})

test('a backup is deleted after a question that names it', async ({ app }) => {
  const { name } = await makeBackup(app)
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for backup from/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(new RegExp(name.replaceAll('.', '\\.')))).toBeVisible()
  expect(await names(app)).toEqual([name])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No backups yet')).toBeVisible()
  expect(await names(app)).toEqual([])
})

test('a download goes through a token for this backup', async ({ app }) => {
  const { name } = await makeBackup(app)
  const clicked: { href: string; download: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked.push({ href: this.href, download: this.download })
  })
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: /^Download backup from/ }))
  await waitFor(() => expect(clicked).toHaveLength(1))
  expect(clicked[0]?.download).toBe(name)
  const answer = await fetch(clicked[0]!.href)
  expect(answer.status).toBe(200)
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('what a restore replaces is shown first, and it starts only after a confirmation', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pea soup' })
  await makeBackup(app)
  await app.create.recipe({ name: 'Rye bread' })
  await renderApp({ at, app, as: app.admin })
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Restore backup from/ }))
    await screen.findByRole('row', { name: 'Recipes 1 2' })
    return within(screen.getByRole('dialog'))
  }
  const first = await open()
  const button = first.getByRole('button', { name: 'Restore now' })
  await userEvent.click(button)
  const tick = first.getByRole('checkbox', { name: /^I understand/ })
  await waitFor(() => expect(tick).toHaveFocus())
  expect(tick).toHaveAccessibleDescription('Select this first. A restore can’t be undone.')
  await userEvent.click(tick)
  expect(tick).toBeValid()
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await open()
  expect(again.getByRole('checkbox', { name: /^I understand/ })).not.toBeChecked()
})

test('a restore shows its steps and its result, and the earlier data is back', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await makeBackup(app)
  await app.create.recipe({ name: 'Rye bread' })
  const { router } = await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: /^Restore backup from/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Restore now' }))
  expect(await screen.findByRole('dialog', { name: 'Backup restored' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Go to the home page' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(await screen.findByRole('heading', { name: 'Pea soup' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Rye bread' })).toBeNull()
  const list = await app.as(app.admin).get('/api/admin/backups')
  expect(list.body.imports.map(({ reason }: { reason: string }) => reason)).toContain('safety')
})

test('who has another account in the backup signs in again', async ({ app }) => {
  await makeBackup(app)
  await app.as(app.admin).put('/api/users/password', {
    currentPassword: app.admin.password,
    newPassword: 'another-password-42',
  })
  const { router } = await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: /^Restore backup from/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^1 person has to log in again/)).toBeVisible()
  await userEvent.click(await dialog.findByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Restore now' }))
  const button = await screen.findByRole('button', { name: 'Log in again' })
  await userEvent.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByLabelText(/^Password/)).toBeVisible()
})

test('a nightly backup is switched off and on, and how many are kept is remembered', async ({
  app,
}) => {
  await renderApp({ at, app, as: app.admin })
  const schedule = async () => (await app.as(app.admin).get('/api/admin/backups/schedule')).body
  const keep = await screen.findByLabelText('Backups to keep')
  await userEvent.clear(keep)
  await userEvent.type(keep, '12{Enter}')
  await waitFor(async () => expect(await schedule()).toMatchObject({ enabled: true, keep: 12 }))
  await userEvent.click(screen.getByRole('switch', { name: /^Back up every night/ }))
  await waitFor(async () => expect(await schedule()).toMatchObject({ enabled: false, keep: 12 }))
  await waitFor(() => expect(screen.queryByLabelText('Backups to keep')).toBeNull())
})

test('a nightly backup that failed is told with its reason and what to do', async ({ app }) => {
  const attempt = { at: new Date().toISOString(), code: 'backup.busy', params: {} }
  await writeSetting(app.db, 'backup-attempt', JSON.stringify(attempt))
  await renderApp({ at, app, as: app.admin })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The last nightly backup failed')
  expect(alert).toHaveTextContent(/Back up now/)
})

test('who is no administrator is led home', async ({ app }) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router } = await renderApp({ at, app, as: app.cook })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})

test('a backup that was damaged is refused before anything happens, and says why', async ({
  app,
}) => {
  const { name } = await makeBackup(app)
  await truncate(path.join(app.dataDir, 'backups', name), 1000)
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: /^Restore backup from/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).not.toBeEmptyDOMElement()
  expect(dialog.getByText('Your recipes haven’t changed.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Restore now' })).toBeNull()
})

test('a check that fails says so on the page, and the list marks the backup', async ({ app }) => {
  const { name } = await makeBackup(app)
  await truncate(path.join(app.dataDir, 'backups', name), 1000)
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for backup from/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Check backup' }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This backup is damaged')
  expect(await screen.findByText('Damaged')).toBeVisible()
  await userEvent.click(within(alert).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('BK-3 damaged data is told above the backups', async ({ app }) => {
  await app.services.dataCheck.report(['row 1 missing from index'])
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText('A part of Trivet’s data is damaged')).toBeVisible()
})

test('nothing is said of damage while the data is sound', async ({ app }) => {
  await app.services.dataCheck.check('whole')
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText('No backups yet')).toBeVisible()
  expect(await screen.findByText('No nightly backup yet.')).toBeVisible()
  expect(screen.queryByText('A part of Trivet’s data is damaged')).toBeNull()
})
