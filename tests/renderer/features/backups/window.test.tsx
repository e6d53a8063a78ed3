import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Desktop } from '#preload/index.ts'
import { breakCalls } from '#tests/support/broken-calls.ts'
import { openWindow } from '#tests/support/desktop-bridge.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const handle = '0f8fad5b-d9cb-469f-a165-70867728950e'
const counts = {
  groups: 1,
  users: 3,
  recipes: 40,
  cookbooks: 2,
  mealPlans: 9,
  shoppingLists: 1,
  files: 120,
  bytes: 3_000_000,
}
const report = {
  name: 'Trivet 2026-11-20.trivet',
  productVersion: '0.4.0',
  createdAt: '2026-11-20T18:00:00Z',
  bytes: 2_000_000,
  holds: counts,
  replaces: { ...counts, recipes: 1234 },
  isOlder: true,
  signedOut: 2,
}
const chosen = { handle, report, problem: null } as const
const task = {
  action: 'create',
  status: 'running',
  phase: 'copying',
  done: 0,
  total: 0,
  name: 'Trivet 2026-11-21.trivet',
  problem: null,
  safetyName: null,
} as const
const restoring = { ...task, action: 'restore', phase: 'unpacking', total: 1000 } as const

/** The page reports its language once all listeners are registered. */
const isListening = (shell: Desktop) => waitFor(() => expect(shell.tellLanguage).toHaveBeenCalled())

const drop = (target: Element, ...files: File[]) =>
  fireEvent.drop(target, { dataTransfer: { files, items: [], types: ['Files'] } })

test('a backup of the File menu shows its report on whatever page there is, signed in or not', async ({
  app,
}) => {
  const { shell, tell } = openWindow()
  await renderApp({ at: '/login', app })
  await isListening(shell)
  tell({ type: 'backup-chosen', chosen })
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore this backup?' }))
  expect(dialog.getByRole('row', { name: 'Recipes 40 1,234' })).toBeVisible()
  expect(dialog.getByText(/^Trivet 0\.4\.0, /)).toBeVisible()
  expect(dialog.getByText(/^2 people have to log in again/)).toBeVisible()
  expect(dialog.getByText(/by an earlier version of Trivet/)).toBeVisible()
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Delete all API tokens/ }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /^I understand/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Restore now' }))
  await waitFor(() =>
    expect(shell.restoreBackup).toHaveBeenCalledWith({ handle, revokeTokens: true }),
  )

  tell({ type: 'backup-task', task: restoring })
  const progress = within(await screen.findByRole('dialog', { name: 'Restoring backup' }))
  expect(progress.getByText('Unpack the backup').closest('li')).toHaveAttribute(
    'aria-current',
    'step',
  )
  await userEvent.click(progress.getByRole('button', { name: 'Cancel' }))
  expect(shell.cancelBackup).toHaveBeenCalled()
  tell({ type: 'backup-task', task: { ...restoring, phase: 'replacing' } })
  await waitFor(() => expect(progress.queryByRole('button', { name: 'Cancel' })).toBeNull())
})

test('after a cancelled restore the next backup can be opened', async ({ app }) => {
  const { shell, tell } = openWindow()
  await renderApp({ at: '/login', app })
  await isListening(shell)
  tell({ type: 'backup-task', task: restoring })
  await screen.findByRole('dialog', { name: 'Restoring backup' })
  tell({ type: 'backup-task', task: { ...restoring, status: 'cancelled' } })
  expect(await screen.findByText('Canceled. Nothing was changed.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  tell({ type: 'backup-chosen', chosen })
  expect(await screen.findByRole('dialog', { name: 'Restore this backup?' })).toBeVisible()
})

test('how a restore ended is still said after the window was loaded anew', async ({ app }) => {
  const { shell, tell } = openWindow()
  const { router } = await renderApp({ at: '/login', app })
  await isListening(shell)
  const safetyName = 'trivet_2026.11.21.10.00.00_safety.zip'
  tell({ type: 'backup-task', task: { ...restoring, status: 'done', safetyName } })
  await screen.findByRole('dialog', { name: 'Backup restored' })
  document.body.replaceChildren()

  openWindow()
  const { router: again } = await renderApp({ at: '/', app })
  const dialog = within(await screen.findByRole('dialog', { name: 'Backup restored' }))
  expect(dialog.getByText(new RegExp(safetyName))).toBeVisible()
  await userEvent.click(await dialog.findByRole('button', { name: 'Log in again' }))
  await waitFor(() => expect(again.state.location.pathname).toBe('/login'))
  expect(sessionStorage.getItem('trivet.restored')).toBeNull()
  expect(router).not.toBe(again)
})

test('where nobody can say who is in after a restore, the login asks again', async ({ app }) => {
  const { shell, tell } = openWindow()
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })
  await isListening(shell)
  tell({ type: 'backup-task', task: { ...restoring, status: 'done' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Backup restored' }))
  const button = await dialog.findByRole('button', { name: 'Go to the home page' })
  breakCalls('GET', '/api/users/self')
  await userEvent.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('a restore that failed stays on screen with its reason', async ({ app }) => {
  const { shell, tell } = openWindow()
  await renderApp({ at: '/g/home', app, as: app.cook })
  await isListening(shell)
  tell({
    type: 'backup-task',
    task: { ...restoring, status: 'failed', problem: 'This backup is damaged.' },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Couldn’t restore the backup' }))
  expect(dialog.getByRole('alert')).toHaveTextContent('This backup is damaged.')
  expect(dialog.getByText('Your recipes haven’t changed.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an export shows how far it is, can be cancelled, and leads to its folder', async ({
  app,
}) => {
  const { shell, tell } = openWindow()
  await renderApp({ at: '/g/home', app, as: app.cook })
  await isListening(shell)
  tell({ type: 'backup-task', task: { ...task, done: 512, total: 2048 } })
  const panel = within(await screen.findByRole('region', { name: 'Exporting a backup' }))
  expect(await panel.findByText('25%')).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
  expect(shell.cancelBackup).toHaveBeenCalled()
  tell({ type: 'backup-task', task: { ...task, status: 'failed', problem: 'The disk is full.' } })
  expect(await panel.findByText('The disk is full.')).toBeVisible()
  tell({ type: 'backup-task', task: { ...task, status: 'done' } })
  expect(await panel.findByText('“Trivet 2026-11-21.trivet” exported')).toBeVisible()
  await userEvent.click(panel.getByRole('button', { name: 'Show in folder' }))
  expect(shell.revealBackup).toHaveBeenCalled()
  await userEvent.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Exporting a backup' })).toBeNull(),
  )
})

test('a backup that is dropped is looked at; other files and places for files are left alone', async ({
  app,
}) => {
  const { shell } = openWindow({
    dropBackup: async (file: File) => ({
      handle: null,
      report: null,
      problem: 'This is not a backup of Trivet.',
      name: file.name,
    }),
  })
  await renderApp({ at: '/g/home', app, as: app.cook })
  await isListening(shell)
  const zip = new File(['PK'], 'Holiday.zip')
  const field = document.createElement('input')
  field.type = 'file'
  document.body.append(field)
  const taking = document.createElement('div')
  taking.addEventListener('drop', (event) => event.preventDefault())
  document.body.append(taking)

  drop(field, zip)
  drop(taking, zip)
  drop(document.body, new File(['x'], 'Holiday.jpg'))
  drop(document.body, zip, zip)
  expect(shell.dropBackup).not.toHaveBeenCalled()

  drop(document.body, zip)
  expect(shell.dropBackup).toHaveBeenCalledWith(zip)
  const dialog = within(await screen.findByRole('dialog', { name: 'This backup can’t be used' }))
  expect(dialog.getByText('Holiday.zip')).toBeVisible()
  expect(dialog.getByRole('alert')).toHaveTextContent('This is not a backup of Trivet.')
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  field.remove()
  taking.remove()
})

test('in the window the page of backups exports to a file and opens the folder', async ({
  app,
}) => {
  const { shell } = openWindow()
  await renderApp({ at: '/admin/backups', app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Export a backup…' }))
  expect(shell.exportBackup).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Open data folder' }))
  expect(shell.openDataFolder).toHaveBeenCalled()
})

test('a browser gets no menu events and takes no dropped files', async ({ app }) => {
  await renderApp({ at: '/g/home', app, as: app.cook })
  await screen.findByRole('heading', { level: 1 })
  const event = drop(document.body, new File(['PK'], 'Holiday.zip'))
  expect(event).toBe(true)
})
