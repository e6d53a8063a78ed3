import type { Page } from '@playwright/test'
import { send } from '#tests/support/send.ts'
import { expect, startSession, test } from '#tests/support/signed-in.ts'

interface Asked {
  address: string
  at: number
}

/** What the page has asked for, and when its first own script had come. */
const askedBy = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource')
    const asked = entries.map(({ name, startTime }) => ({
      address: name.slice(location.origin.length),
      at: startTime,
    }))
    const layout = asked.find(({ address }) => address.startsWith('/assets/MainLayout'))
    return { asked, layoutAt: layout?.at ?? 0 }
  })

const lists = (asked: Asked[]) =>
  asked.filter(({ address }) => /^\/api\/recipes\?orderBy=(?!last_made)[^&]*&/.test(address))

const card = (page: Page) => page.getByRole('main').getByRole('article').first()

test('who is there and the list are asked for once, before the code of the page has come', async ({
  page,
}) => {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Ratatouille' })
  await page.goto('/g/home')
  await expect(card(page)).toBeVisible()
  const { asked, layoutAt } = await askedBy(page)
  expect(lists(asked)).toHaveLength(1)
  expect(lists(asked)[0]!.at).toBeLessThan(layoutAt)
  const self = asked.filter(({ address }) => address === '/api/users/self')
  expect(self).toHaveLength(1)
  expect(self[0]!.at).toBeLessThan(layoutAt)
})

test('in the order that was chosen last', async ({ page }) => {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Ratatouille' })
  await page.goto('/g/home')
  await page.evaluate(() =>
    localStorage.setItem(
      'recipe-section-preferences',
      JSON.stringify({ orderBy: 'name', orderDirection: 'asc' }),
    ),
  )
  await page.reload()
  await expect(card(page)).toBeVisible()
  const { asked, layoutAt } = await askedBy(page)
  expect(lists(asked).map(({ address }) => address.split('&').slice(0, 2).join('&'))).toEqual([
    '/api/recipes?orderBy=name&orderDirection=asc',
  ])
  expect(lists(asked)[0]!.at).toBeLessThan(layoutAt)
})

test('a visitor’s page does not ask for the list of members, and names nobody', async ({
  page,
  browser,
  server,
}) => {
  await startSession(page)
  const context = await browser.newContext({ baseURL: server.url })
  const visitor = await context.newPage()
  await visitor.goto('/g/home')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('No public recipes here')
  expect(lists((await askedBy(visitor)).asked)).toEqual([])
  // The same page for everybody, so that no cache on the way can give away whose it is.
  const own = await (await page.request.get('/g/home')).text()
  expect(await (await context.request.get('/g/home')).text()).toBe(own)
  await context.close()
})

test('the code of the shelves comes while the list is still awaited', async ({ page }) => {
  await startSession(page)
  await send(page, 'POST', '/api/recipes', { name: 'Ratatouille' })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/recipes\?/, async (route) => {
    await held
    await route.continue()
  })
  const shelves = page.waitForRequest(/\/assets\/Shelves-/)
  await page.goto('/g/home')
  await shelves
  await expect(card(page)).toHaveCount(0)
  answer()
  await expect(card(page)).toBeVisible()
})
