import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { startE2eServer } from '#tests/support/e2e-server.ts'

const account = { email: 'rosa@example.test', password: 'correct horse battery' }

/** A restore that is a quarter through its phase. */
const held = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  action: 'restore',
  status: 'running',
  done: 512,
  total: 2048,
  problem: null,
  safetyName: null,
  startedAt: '2026-11-21T10:00:00.000Z',
  endedAt: null,
}

/** The backup of another computer, with a pea soup and an administrator. */
async function backupFrom(folder: string): Promise<string> {
  const server = await startE2eServer({
    env: { TRIVET_ADMIN_EMAIL: account.email, TRIVET_ADMIN_PASSWORD: account.password },
  })
  try {
    const ask = async (address: string, options: RequestInit = {}) =>
      fetch(`${server.url}/api${address}`, options)
    const form = new URLSearchParams({ username: account.email, password: account.password })
    const signedIn = await ask('/auth/token', { method: 'POST', body: form })
    const { access_token: token } = (await signedIn.json()) as { access_token: string }
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ name: 'Pea soup' })
    expect((await ask('/recipes', { method: 'POST', headers, body })).status).toBe(201)
    expect((await ask('/admin/backups', { method: 'POST', headers })).status).toBe(201)
    const list = (await (await ask('/admin/backups', { headers })).json()) as {
      imports: { name: string }[]
    }
    const found = await ask(`/admin/backups/${list.imports[0]?.name}`, { headers })
    const { fileToken } = (await found.json()) as { fileToken: string }
    const zip = await ask(`/utils/download?token=${fileToken}`)
    const file = path.join(folder, 'kitchen.zip')
    await writeFile(file, new Uint8Array(await zip.arrayBuffer()))
    return file
  } finally {
    await server.stop()
  }
}

test('a first start from a backup: its report, the restore, and its people log in', async ({
  page,
}) => {
  test.slow() // two servers, and data is really replaced
  const folder = await mkdtemp(path.join(tmpdir(), 'trivet-first-'))
  try {
    const zip = await backupFrom(folder)
    const soup = path.join(folder, 'soup.zip')
    await writeFile(soup, 'a recipe for soup')

    await page.goto('/')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Restore a backup instead' }).click()
    await expect(page.getByRole('heading', { name: 'Restore a backup' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore this backup' })).toHaveCount(0)
    await expectAccessible(page)

    const field = page.locator('input[type="file"]')
    await field.setInputFiles(soup)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore this backup' })).toHaveCount(0)

    await field.setInputFiles(zip)
    const holds = page.getByRole('table', { name: 'What’s in this backup' })
    await expect(holds.getByRole('row', { name: /^Recipes 1/ })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)

    // Holds the restore in a phase that usually passes at once.
    const asked = Promise.withResolvers<undefined>()
    await page.route('**/api/setup/restore', async (route) => {
      await asked.promise
      await route.continue()
    })
    let phase = 'unpacking'
    await page.route('**/api/setup/restore/task', (route) =>
      route.fulfill({ json: { ...held, phase, name: 'kitchen.zip' } }),
    )
    await page.getByRole('button', { name: 'Restore this backup' }).click()
    const dialog = page.getByRole('dialog', { name: 'Restoring backup' })
    await expect(dialog.getByText('25%')).toBeVisible()
    await expect(dialog.locator('[aria-current="step"]')).toHaveText('Unpack the backup')
    await expect(dialog.locator('[aria-live="polite"]')).toHaveText('Unpacking the backup')
    // There is no data yet, so no safety backup is made.
    await expect(dialog.getByText('Back up your current data')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expectAccessible(page)
    phase = 'replacing'
    await expect(dialog.locator('[aria-live="polite"]')).toHaveText('Putting everything in place')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await page.unroute('**/api/setup/restore/task')
    asked.resolve(undefined)

    await expect(page).toHaveURL(/\/login$/, { timeout: 60_000 })
    await page.locator('input[autocomplete="username"]').fill(account.email)
    await page.locator('input[autocomplete="current-password"]').fill(account.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Pea soup' })).toBeVisible()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
