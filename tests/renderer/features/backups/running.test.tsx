import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { BackupTaskState } from '#server/context/backup-control.ts'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/backups'

/** The server is busy with this from now on, until it is told otherwise. */
function keepBusy(app: TestApp, task: Partial<BackupTaskState>) {
  let now: BackupTaskState = {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    action: 'create',
    status: 'running',
    phase: 'copying',
    done: 512,
    total: 2048,
    name: 'trivet_2026.11.21.10.00.00.zip',
    failure: null,
    safetyName: null,
    startedAt: '2026-11-21T10:00:00.000Z',
    endedAt: null,
    ...task,
  }
  const { backups } = app.services
  vi.spyOn(backups, 'task').mockImplementation(() => now)
  const become = (next: Partial<BackupTaskState>) => {
    now = { ...now, ...next }
  }
  const cancel = vi
    .spyOn(backups, 'cancel')
    .mockImplementation(() => become({ status: 'cancelled' }))
  return { become, cancel }
}

test('a backup that is being made is shown to whoever comes to the page, and can be cancelled', async ({
  app,
}) => {
  const { cancel } = keepBusy(app, {})
  await renderApp({ at, app, as: app.admin })
  const panel = within(await screen.findByRole('region', { name: 'Backing up' }))
  expect(panel.getByText('25%')).toBeVisible()
  expect(panel.getByText('Packing recipes and pictures')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeDisabled()
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(cancel).toHaveBeenCalled())
  expect(await screen.findByText('Canceled. Nothing was changed.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Backing up' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Back up now' })).toBeEnabled()
})

test('a restore is shown at its current step whenever the page is opened; cancelled, it is gone', async ({
  app,
}) => {
  const { cancel } = keepBusy(app, { action: 'restore', phase: 'verifying' })
  await renderApp({ at, app, as: app.admin })
  const dialog = within(await screen.findByRole('dialog', { name: 'Restoring backup' }))
  expect(dialog.getByText('Check every file').closest('li')).toHaveAttribute('aria-current', 'step')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(cancel).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('while data is being replaced the server may be away, and nothing can be cancelled', async ({
  app,
}) => {
  const { become } = keepBusy(app, { action: 'restore', phase: 'verifying' })
  await renderApp({ at, app, as: app.admin })
  const dialog = within(await screen.findByRole('dialog', { name: 'Restoring backup' }))
  const real = globalThis.fetch
  const away = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { status: 503 }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull())
  expect(dialog.getAllByText('Putting everything in place')[0]).toBeVisible()
  become({ status: 'done', safetyName: 'trivet_2026.11.21.10.00.00_safety.zip' })
  away.mockImplementation(real)
  const end = within(await screen.findByRole('dialog', { name: 'Backup restored' }))
  expect(end.getByText(/2026\.11\.21\.10\.00\.00_safety\.zip/)).toBeVisible()
})

test('a restore that failed stays on screen with its reason', async ({ app }) => {
  const { become } = keepBusy(app, { action: 'restore', phase: 'unpacking' })
  await renderApp({ at, app, as: app.admin })
  await screen.findByRole('dialog', { name: 'Restoring backup' })
  become({ status: 'failed', failure: new Error('a disk that broke') })
  const dialog = within(await screen.findByRole('dialog', { name: 'Couldn’t restore the backup' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('Something went wrong. Try again.')
  expect(dialog.getByText('Your recipes haven’t changed.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
