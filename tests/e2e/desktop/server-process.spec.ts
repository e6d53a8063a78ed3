import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { serverPids } from '#tests/support/desktop-calls.ts'
import { cook, expect, isAnswering, test } from '#tests/support/desktop.ts'
import { answerDialogs } from '#tests/support/shell-dialogs.ts'

/** Calls the API from the window's page, as the interface does. */
async function signIn(page: Page) {
  return page.evaluate(async ({ email, password }) => {
    const body = new URLSearchParams({ username: email, password })
    const response = await fetch('/api/auth/token', { method: 'POST', body })
    return response.status
  }, cook)
}

test('the server runs in a process of its own', async ({ desktop }) => {
  expect(await serverPids(desktop.app)).toHaveLength(1)
})

test('a killed server is started again at the same address, with all data', async ({
  desktop: { app, page, origin },
  household,
}) => {
  const told = await answerDialogs(app, {})
  expect(await signIn(page)).toBe(200)
  const slug = await page.evaluate(async () => {
    const response = await fetch('/api/recipes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Apple pie' }),
    })
    return (await response.json()) as string
  })
  expect(slug).toBe('apple-pie')

  const [pid] = await serverPids(app)
  process.kill(pid ?? 0, 'SIGKILL')
  await expect.poll(told).toEqual([expect.stringContaining('was restarted')])
  expect(await serverPids(app)).not.toContain(pid)

  const name = await page.evaluate(async () => {
    const response = await fetch('/api/recipes/apple-pie')
    return ((await response.json()) as { name: string }).name
  })
  expect(name).toBe('Apple pie')
  await page.reload()
  await expect(page).toHaveTitle(/Trivet/)
  expect(new URL(page.url()).origin).toBe(origin)
  const log = readFileSync(path.join(household.dataDir, 'logs/desktop.log'), 'utf8')
  expect(log).toContain('the server ended with code')
})

test('quitting ends the server and frees the data folder', async ({ household }) => {
  const { app, origin } = await household.start()
  await app.close()
  await expect.poll(() => isAnswering(origin)).toBe(false)
  // SQLite keeps these two only while the database is open, or was not closed properly.
  expect(existsSync(path.join(household.dataDir, 'trivet.db'))).toBe(true)
  expect(existsSync(path.join(household.dataDir, 'trivet.db-wal'))).toBe(false)
})

test('a window whose server does not answer says so and offers to try again', async ({
  desktop: { app, page },
}) => {
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/`
  await new Promise((resolve) => gone.close(resolve))

  await app.evaluate(({ BrowserWindow }, url) => {
    void BrowserWindow.getAllWindows()[0]
      ?.webContents.loadURL(url)
      .catch(() => undefined)
  }, url)
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', url)
})
