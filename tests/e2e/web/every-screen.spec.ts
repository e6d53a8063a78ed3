import type { Browser, Page } from '@playwright/test'
import { furnishWithSecrets } from '#tests/support/furnish.ts'
import { goInApp, goInAppElsewhere } from '#tests/support/go-in-app.ts'
import { addPeople } from '#tests/support/second-group.ts'
import { addressOf, type Made, type Outcome, screens, viewers } from '#tests/support/screens.ts'
import { account, expect, test } from '#tests/support/signed-in.ts'

// Every screen four times.
test.slow()

async function tabOf(browser: Browser, baseURL: string, email: string | null) {
  const context = await browser.newContext({ baseURL, locale: 'en-US', reducedMotion: 'reduce' })
  if (email) {
    const form = { username: email, password: account.password }
    expect((await context.request.post('/api/auth/token', { form })).status()).toBe(200)
  }
  return { context, page: await context.newPage() }
}

/** What goes wrong on a page, and which calls of the API are still waiting for their answer. */
function watch(page: Page) {
  let problems: string[] = []
  const waiting = new Set<unknown>()
  page.on('pageerror', ({ message }) => problems.push(`error: ${message}`))
  page.on('console', (message) => {
    // A refused call is told below, with its address.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) problems.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    // The call by which a page learns that nobody is signed in.
    const isAsking = pathname === '/api/users/self'
    if (answer.status() >= 500 || (answer.status() >= 400 && !isAsking)) {
      problems.push(`${answer.status()} ${pathname}`)
    }
  })
  return {
    waiting,
    begin: () => {
      problems = []
      waiting.clear()
    },
    told: () => [...new Set(problems)].toSorted(),
  }
}

const shownAddress = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

for (const viewer of viewers) {
  test(`each screen shows a ${viewer} what it should, and nothing goes wrong`, async ({
    page,
    browser,
    server,
  }) => {
    const made = await furnishWithSecrets(page)
    const emails = { visitor: null, administrator: account.email, ...addPeople(server.dataDir) }
    const { context, page: tab } = await tabOf(browser, server.url, emails[viewer])
    const { begin, told, waiting } = watch(tab)
    let before = ''
    for (const [number, screen] of screens.entries()) {
      const at = addressOf(screen, made)
      const expected = screen.outcome(viewer)
      begin()
      // Each screen is loaded as a document by one of the viewers, and reached from page to page by the others, where
      // it can be told from the one before: by its heading, or by the address that it leads to.
      const isTheirs = number % viewers.length === viewers.indexOf(viewer)
      const isTold = expected.at !== undefined || expected.heading !== before
      if (isTheirs || number === 0 || !isTold) await tab.goto(at)
      else if (expected.at === undefined) await goInApp(tab, at)
      else await goInAppElsewhere(tab, at)
      before = expected.heading
      const ended = expected.at ?? at
      if (typeof ended === 'string') await expect.poll(() => shownAddress(tab)).toBe(ended)
      else await expect.poll(() => shownAddress(tab)).toMatch(ended)
      await expect(tab.locator('h1').first(), at).toHaveText(expected.heading)
      // The document alone says “Trivet”, so a screen without a title is noticed here.
      await expect(tab, at).toHaveTitle(/ · Trivet$/)
      await expect.poll(() => waiting.size, { message: at }).toBe(0)
      await expect(tab.locator('[aria-busy="true"]'), at).toHaveCount(0)
      await expect(tab.getByText('An error occurred'), at).toHaveCount(0)
      // Every screen has links to others.
      expect(await tab.locator('a[href], button').count(), at).toBeGreaterThan(0)
      expect(told(), at).toEqual(refusedOf(expected, made))
    }
    await context.close()
  })
}

const refusedOf = ({ refused = [] }: Outcome, { userId }: Made) =>
  refused.map((call) => call.replace(':id', userId)).toSorted()
