import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { expect, test as base } from '#tests/support/e2e.ts'
import { type E2eServer, startE2eServer } from '#tests/support/e2e-server.ts'

const account = { email: 'rosa@example.test', password: 'correct horse battery' }

/** A server with a soup and a backup of it, whose database was damaged afterwards. */
const test = base.extend<{ damaged: E2eServer }>({
  damaged: async ({}, use) => {
    const server = await startE2eServer({
      env: { TRIVET_ADMIN_EMAIL: account.email, TRIVET_ADMIN_PASSWORD: account.password },
    })
    try {
      await fill(server.url)
      await server.restart(async () => {
        const file = path.join(server.dataDir, 'trivet.db')
        await writeFile(file, (await readFile(file)).fill(7, 0, 90))
      })
      await use(server)
    } finally {
      await server.stop()
    }
  },
})

async function fill(url: string) {
  const form = new URLSearchParams({ username: account.email, password: account.password })
  const signedIn = await fetch(`${url}/api/auth/token`, { method: 'POST', body: form })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ name: 'Pea soup' })
  expect((await fetch(`${url}/api/recipes`, { method: 'POST', headers, body })).status).toBe(201)
  const made = await fetch(`${url}/api/admin/backups`, { method: 'POST', headers })
  expect(made.status).toBe(201)
}

/** The page has no script of the interface; the check wants to know which colors are shown. */
async function tellColors(page: Page) {
  await page.addInitScript(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const tell = () => {
      const colors = dark.matches ? 'dark' : 'light'
      document.documentElement.setAttribute('data-mantine-color-scheme', colors)
    }
    dark.addEventListener('change', tell)
    document.addEventListener('DOMContentLoaded', tell)
  })
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('data that cannot be opened: the page says so, and a backup brings the recipes back', async ({
  damaged,
  page,
}) => {
  test.slow() // the server starts three times
  await tellColors(page)
  await page.goto(damaged.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The recipes can’t be opened')
  const restore = page.getByRole('button', { name: /^Restore the backup from/ })
  await expect(restore).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download a copy' }).click()
  expect((await download).suggestedFilename()).toBe('trivet-damaged.zip')

  // Looked through by keyboard: what is found is named as in the kitchen.
  await page.getByRole('button', { name: 'Look what can be read' }).press('Enter')
  await expect(page.getByRole('row', { name: /^Recipes 1 all of them/ })).toBeVisible()
  await expectAccessible(page)

  await restore.click()
  await expect(page.getByLabel('Username or email')).toBeVisible()
})

for (const dir of ['ltr', 'rtl'] as const) {
  test(`the page fits a phone, ${dir}, and its targets are large enough`, async ({
    damaged,
    page,
  }) => {
    await tellColors(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(damaged.url)
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
    }, dir)
    await page.getByRole('button', { name: 'Look what can be read' }).click()
    await expect(page.getByRole('heading', { name: 'What can be read' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Restore the backup from/ })).toBeVisible()
    expect(await fits(page)).toBe(true)
    for (const button of await page.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page)
  })
}

test('another device reads where to go, and can choose nothing', async ({ damaged, page }) => {
  await tellColors(page)
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.168.0.7' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(damaged.url)
  await expect(page.getByText('Go to the computer that runs Trivet')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})
