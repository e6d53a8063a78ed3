import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { addPeople } from '#tests/support/second-group.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, signIn, startSession, test } from '#tests/support/signed-in.ts'

/** Another browser of the household, signed in as this person. */
async function other(browser: Browser, baseURL: string, username: string = account.email) {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const page = await context.newPage()
  const form = { username, password: account.password }
  expect((await page.request.post('/api/auth/token', { form })).status()).toBe(200)
  return { context, page }
}

const withoutSharedWorkers = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'SharedWorker')
  })

/** The addresses of the streams that this page itself has opened. */
const ownStreams = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/api/live')),
  )

test('what somebody else does appears in every tab, over one stream for all of them', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page)
  const second = await page.context().newPage()
  await second.goto('/g/home')
  const phone = await other(browser, server.url)
  await send(phone.page, 'POST', '/api/recipes', { name: 'Walnut bread' })
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: 'Walnut bread' })).toBeVisible()
    expect(await ownStreams(tab)).toEqual([])
  }
  // A tab that closes takes nothing from the others.
  await second.close()
  await send(phone.page, 'POST', '/api/recipes', { name: 'Rye bread' })
  await expect(page.getByRole('link', { name: 'Rye bread' })).toBeVisible()
  await phone.context.close()
})

test('without the stream the page says so and asks by itself', async ({ page }) => {
  await withoutSharedWorkers(page)
  await page.route('**/api/live*', (route) => route.abort())
  await signIn(page)
  const sign = page.getByRole('button', { name: 'Not live' })
  await expect(sign).toBeVisible()
  await expectAccessible(page)
  await send(page, 'POST', '/api/recipes', { name: 'Walnut bread' })
  await sign.click()
  await expect(page.getByRole('link', { name: 'Walnut bread' })).toBeVisible()
  await page.unroute('**/api/live*')
  await sign.click()
  await expect(sign).toHaveCount(0)
  await send(page, 'POST', '/api/recipes', { name: 'Rye bread' })
  await expect(page.getByRole('link', { name: 'Rye bread' })).toBeVisible()
  expect(await ownStreams(page)).not.toEqual([])
})

test('a page whose session was ended elsewhere shows the login', async ({
  page,
  server,
  browser,
}) => {
  const { member } = addPeople(server.dataDir)
  await startSession(page)
  const phone = await other(browser, server.url, member)
  await phone.page.goto('/g/home')
  await expect(phone.page.getByRole('heading', { level: 1 })).toBeVisible()
  const { id } = await send<{ id: string }>(phone.page, 'GET', '/api/users/self')
  await send(page, 'DELETE', `/api/admin/users/${id}`)
  await expect(phone.page).toHaveURL(/\/login/)
  await phone.context.close()
})
