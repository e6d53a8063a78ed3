import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

// Every dialog is looked at in both themes.
test.slow()

/** A mock of window.desktop with the functions that these screens use; the shell has its own tests. */
function playWindow() {
  const listeners = new Set<(event: unknown) => void>()
  const settings = {
    port: 9925,
    portFixed: false,
    onClose: 'ask',
    background: 'tray',
    startAtLogin: true,
    canStartAtLogin: true,
    dataDir: '/home/rosa/.config/Trivet/trivet',
    dataDirFixed: false,
    canUpdate: true,
    updates: false,
  }
  const played = {
    desktop: {
      platform: 'linux',
      onEvent: (listener: (event: unknown) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      tellLanguage: async () => {
        document.documentElement.dataset['heard'] = 'true'
      },
      tellAwake: async () => {},
      settings: async () => settings,
      checkPort: async () => ({ isFree: false, takenBy: 'nginx', suggestion: 8081 }),
    },
    tell: (event: unknown) => listeners.forEach((hear) => hear(event)),
  }
  Object.assign(window, played)
}

const tell = (page: Page, event: unknown) =>
  page.evaluate((event) => (Reflect.get(window, 'tell') as (it: unknown) => void)(event), event)

async function openSettings(page: Page) {
  await page.addInitScript(playWindow)
  await startSession(page)
  await page.goto('/admin/desktop')
  await expect(page.getByRole('heading', { name: 'Data folder' })).toBeVisible()
  await expect(page.locator('html[data-heard]')).toBeAttached()
}

test('the settings of this computer can be read and used by everybody', async ({ page }) => {
  await openSettings(page)
  await expectAccessible(page)
  await page.getByLabel('Port number').fill('8080')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The program “nginx” uses port 8080.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use port 8081' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

test('moving the data and backups of the menu are told accessibly', async ({ page }) => {
  await openSettings(page)
  const task = { problem: null, safetyName: null, done: 300, total: 1000, status: 'running' }
  const create = { ...task, action: 'create', phase: 'copying', name: 'Ours.trivet' }
  await tell(page, { type: 'backup-task', task: create })
  await expect(page.getByRole('region', { name: 'Exporting a backup' })).toBeVisible()
  await expectAccessible(page)
  await tell(page, { type: 'backup-task', task: { ...create, status: 'done' } })
  await expect(page.getByText('“Ours.trivet” exported')).toBeVisible()
  await expectAccessible(page)

  const restore = { ...task, action: 'restore', phase: 'unpacking', name: 'Ours.trivet' }
  await tell(page, { type: 'backup-task', task: restore })
  await expect(page.getByRole('dialog', { name: 'Restoring backup' })).toBeVisible()
  await expectAccessible(page)
  const failed = { ...restore, status: 'failed', problem: 'This backup is damaged.' }
  await tell(page, { type: 'backup-task', task: failed })
  await expect(page.getByRole('alert')).toHaveText('This backup is damaged.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close' }).click()

  const move = { phase: 'copying', done: 3, total: 10, from: '/old', to: '/new', problem: null }
  await tell(page, { type: 'folder-move', move: { ...move, status: 'running' } })
  await expect(page.getByRole('dialog', { name: 'Moving the data' })).toBeVisible()
  await expectAccessible(page)
  await tell(page, { type: 'folder-move', move: { ...move, status: 'done' } })
  await expect(page.getByRole('dialog', { name: 'Data moved' })).toBeVisible()
  await expectAccessible(page)
})
