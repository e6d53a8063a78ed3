import type { Browser, Page } from '@playwright/test'
import { isEndless } from '#scripts/support/quiet-page.ts'
import { furnishWithSecrets } from '#tests/support/furnish.ts'
import { goInApp, goInAppElsewhere } from '#tests/support/go-in-app.ts'
import { addPeople } from '#tests/support/second-group.ts'
import { type Made, type Outcome, viewers } from '#tests/support/outcomes.ts'
import { addressOf, screens } from '#tests/support/screens.ts'
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
  page.on('request', (request) => {
    if (!isEndless(request)) waiting.add(request)
  })
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

/** What a screen shows, asked in one call, as there are two hundred; between two documents, what went wrong. */
const shownOn = (page: Page) =>
  page
    .evaluate(() => ({
      address: location.pathname + location.search,
      heading: document.querySelector('h1')?.textContent.replace(/\s+/g, ' ').trim(),
      title: document.title,
      busy: document.querySelectorAll('[aria-busy="true"]').length,
      saysError: document.body.textContent.includes('An error occurred'),
      hasLinks: document.querySelector('a[href], button') !== null,
    }))
    .catch(String)

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
      await expect
        .poll(async () => ({ shown: await shownOn(tab), waiting: waiting.size }), at)
        .toEqual({
          shown: {
            address: typeof ended === 'string' ? ended : expect.stringMatching(ended),
            heading: expected.heading,
            // The document alone says “Trivet”, so a screen without a title is noticed here.
            title: expect.stringMatching(/ · Trivet$/),
            busy: 0,
            saysError: false,
            // Every screen has links to others.
            hasLinks: true,
          },
          waiting: 0,
        })
      expect(told(), at).toEqual(refusedOf(expected, made))
    }
    await context.close()
  })
}

const refusedOf = ({ refused = [] }: Outcome, { userId, reportId, listId }: Made) =>
  refused
    .map((call) =>
      call.replace(':id', userId).replace(':report', reportId).replace(':list', listId),
    )
    .toSorted()
