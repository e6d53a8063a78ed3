import { expect, type Page } from '@playwright/test'
import { test as base } from '#tests/support/e2e.ts'
import { account, withNearServer } from '#tests/support/near-server.ts'
import { send } from '#tests/support/send.ts'

/** A test of the web project whose server has an administrator, Rosa, in the group “Home”. */
export const test = base.extend({
  server: ({}, use) => withNearServer(true, use),
})

/**
 * Signs Rosa in past the login page, which has tests of its own. No page is opened: that is the dearest part of most
 * tests, and they open another one next.
 */
export async function startSession(page: Page) {
  const form = { username: account.email, password: account.password }
  const answer = await page.request.post('/api/auth/token', { form })
  expect(answer.status()).toBe(200)
}

/** The same, and opens the home of her group. */
export async function signIn(page: Page) {
  await startSession(page)
  await page.goto('/g/home')
}

/** Makes the choice of the profile page for what is meant for other programs, for whoever is signed in. */
export async function showAdvanced(page: Page) {
  const { id } = await send<{ id: string }>(page, 'GET', '/api/users/self')
  await send(page, 'PUT', `/api/users/${id}`, { advanced: true })
}

/** Signs Rosa in by the login page, which keeps the language, and waits for the home of her group. */
export async function signInByForm(page: Page, locale = '') {
  await page.goto(`/login${locale && `?lang=${locale}`}`)
  await page.locator('input[autocomplete="username"]').fill(account.email)
  await page.locator('input[autocomplete="current-password"]').fill(account.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/g\/home/)
}

export { account }
export { expect } from '@playwright/test'
