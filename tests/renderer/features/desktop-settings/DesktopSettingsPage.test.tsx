import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { desktopSettings, noWatchedFolder, openWindow } from '#tests/support/desktop-bridge.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/admin/desktop'

test('a browser is told where these settings are', async ({ app }) => {
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText('Set this on the computer itself')).toBeVisible()
  expect(screen.queryByLabelText('Port number')).toBeNull()
})

test('a port that is taken is told with its program, and another one is offered', async ({
  app,
}) => {
  const { shell } = openWindow({
    checkPort: async () => ({ isFree: false, takenBy: 'nginx', suggestion: 8081 }),
  })
  await renderApp({ at, app, as: app.admin })
  const field = await screen.findByLabelText('Port number')
  expect(field).toHaveValue('9925')
  expect(screen.queryByRole('button', { name: 'Change port' })).toBeNull()
  await userEvent.clear(field)
  await userEvent.type(field, '80')
  expect(screen.getByText('Choose a number between 1024 and 65535.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Change port' }))
  expect(screen.getByLabelText('Port number')).toHaveFocus()
  await userEvent.type(field, '80{Enter}')
  expect(await screen.findByText('The program “nginx” uses port 8080.')).toBeVisible()
  expect(shell.setPort).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('button', { name: 'Use port 8081' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/has a new address/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Change port' }))
  await waitFor(() => expect(shell.setPort).toHaveBeenCalledWith(8081))
  expect(await screen.findByText('Trivet now uses port 8081')).toBeVisible()
  expect(screen.getByLabelText('Port number')).toHaveValue('8081')
})

test('files of the watched folder that only the cloud has are told of', async ({ app }) => {
  const watched = { ...noWatchedFolder, folder: '/home/ada/Recipes', inCloud: 2 }
  openWindow({ watchedFolder: async () => watched })
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText(/^2 files are only in the cloud/)).toBeVisible()
})

test('a refusal of the shell is shown in its own words, and nothing has changed', async ({
  app,
}) => {
  openWindow({
    setPort: async () => {
      throw new Error("Error invoking remote method 'port:set': Error: Port 8080 is used by nginx.")
    },
  })
  await renderApp({ at, app, as: app.admin })
  const field = await screen.findByLabelText('Port number')
  await userEvent.clear(field)
  await userEvent.type(field, '8080{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Change port' }))
  expect(await dialog.findByText('Port 8080 is used by nginx.')).toBeVisible()
})

test('what the environment decides cannot be changed here', async ({ app }) => {
  openWindow({}, { portFixed: true, dataDirFixed: true, canStartAtLogin: false })
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText(/^The port is set where Trivet is started/)).toBeVisible()
  expect(screen.getByText(/^The folder is set where Trivet is started/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Move folder…' })).toBeNull()
  expect(screen.queryByRole('switch', { name: /^Start Trivet/ })).toBeNull()
  expect(screen.queryByText('Updates')).toBeNull()
  expect(screen.queryByText(/macOS waits|enable Trivet/)).toBeNull()
})

test('closing, starting at login and looking for new versions are told to the shell', async ({
  app,
}) => {
  const { shell } = openWindow({}, { canUpdate: true })
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('radio', { name: 'Keep running' }))
  await waitFor(() => expect(shell.setSettings).toHaveBeenCalledWith({ onClose: 'tray' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Keep running' })).toBeChecked())
  await userEvent.click(screen.getByRole('switch', { name: /^Start Trivet/ }))
  await waitFor(() => expect(shell.setSettings).toHaveBeenCalledWith({ startAtLogin: true }))
  await userEvent.click(screen.getByRole('switch', { name: /^Keep this computer awake/ }))
  await waitFor(() => expect(shell.setSettings).toHaveBeenCalledWith({ awakeForHome: true }))
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /^Keep this computer awake/ })).toBeChecked(),
  )
  await userEvent.click(screen.getByRole('switch', { name: /^Check for updates/ }))
  await waitFor(() => expect(shell.setSettings).toHaveBeenCalledWith({ updates: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Open logs' }))
  expect(shell.openLogs).toHaveBeenCalled()
})

test.for([
  ['approval', /macOS waits for your consent/],
  ['switched-off', /enable Trivet/],
] as const)(
  'a start at login that the system keeps back says so: %s',
  async ([obstacle, said], { app }) => {
    openWindow({}, { startAtLogin: true, loginObstacle: obstacle })
    await renderApp({ at, app, as: app.admin })
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByRole('switch', { name: /^Start Trivet/ })).toBeChecked()
  },
)

test('without a tray the settings do not promise one', async ({ app }) => {
  const { shell } = openWindow({}, { background: 'none', onClose: 'tray' })
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByRole('radio', { name: 'Ask me' })).toBeChecked()
  expect(screen.getByText(/To get the window back, open Trivet again/)).toBeVisible()
  expect(screen.queryByText(/stays in the tray/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Keep running' }))
  await waitFor(() => expect(shell.setSettings).toHaveBeenCalledWith({ onClose: 'background' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Keep running' })).toBeChecked())
})

test('on a Mac there is the Dock, and nothing to choose', async ({ app }) => {
  openWindow({}, { background: 'dock' })
  await renderApp({ at, app, as: app.admin })
  expect(await screen.findByText(/stays in the Dock/)).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('the data folder moves by a question, with progress, and tells of the old one', async ({
  app,
}) => {
  const handle = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const to = '/media/disk/Trivet'
  const { shell, tell } = openWindow({
    chooseDataFolder: async () => ({
      handle,
      path: to,
      bytes: 2_147_483_648,
      problem: null,
    }),
  })
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Move folder…' }))
  const offer = within(await screen.findByRole('dialog'))
  expect(offer.getByText(to)).toBeVisible()
  expect(offer.getByText(/^2 GB will be copied/)).toBeVisible()
  await userEvent.click(offer.getByRole('button', { name: 'Move now' }))
  await waitFor(() => expect(shell.moveDataFolder).toHaveBeenCalledWith(handle))

  const move = {
    from: desktopSettings.dataDir,
    to,
    done: 0,
    total: 0,
    isOpen: false,
    problem: null,
  }
  const running = {
    ...move,
    status: 'running',
    phase: 'copying',
    done: 512e6,
    total: 2048e6,
  } as const
  tell({ type: 'folder-move', move: running })
  const dialog = within(await screen.findByRole('dialog', { name: 'Moving the data' }))
  expect(dialog.getByText('25%')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(shell.cancelMove).toHaveBeenCalled()

  tell({ type: 'folder-move', move: { ...running, phase: 'starting' } })
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  tell({ type: 'folder-move', move: { ...move, status: 'done', phase: 'starting' } })
  const done = within(await screen.findByRole('dialog', { name: 'Data moved' }))
  expect(done.getByText(desktopSettings.dataDir)).toBeVisible()
  expect(done.queryByText(/can’t keep folders private/)).toBeNull()
  tell({
    type: 'folder-move',
    move: { ...move, isOpen: true, status: 'done', phase: 'starting' },
  })
  expect(await done.findByText(/can’t keep folders private/)).toBeVisible()
  await userEvent.click(done.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  tell({
    type: 'folder-move',
    move: { ...move, status: 'failed', phase: 'copying', problem: 'The disk is full.' },
  })
  const failed = within(await screen.findByRole('dialog', { name: 'Couldn’t move the data' }))
  expect(failed.getByText('The disk is full.')).toBeVisible()
  await userEvent.click(failed.getByRole('button', { name: 'Close' }))
})

test('for an unusable folder the reason is shown', async ({ app }) => {
  const { shell } = openWindow({
    chooseDataFolder: async () => ({
      handle: '0f8fad5b-d9cb-469f-a165-70867728950e',
      path: '/home/ada/Pictures',
      bytes: 0,
      problem: 'This folder isn’t empty.',
    }),
  })
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Move folder…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('This folder isn’t empty.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Move now' })).toBeNull()
  expect(shell.moveDataFolder).not.toHaveBeenCalled()
})

test('the server gets another name', async ({ app }) => {
  openWindow()
  await renderApp({ at, app, as: app.admin })
  const field = await screen.findByLabelText('Server name')
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('Server name')).toHaveFocus()
  await userEvent.type(field, 'Kitchen{Enter}')
  expect(await screen.findByText('Server name changed to “Kitchen”')).toBeVisible()
  const told = await app.as(app.admin).get('/api/devices/connection')
  expect(told.body.serverName).toBe('Kitchen')
})
