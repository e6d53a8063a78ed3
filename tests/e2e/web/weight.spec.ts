import type { Browser, Page } from '@playwright/test'
import {
  codeBytes,
  isShared,
  keepsLimit,
  limits,
  markdown,
  type PageName,
  shownOn,
  weighPage,
} from '../../../bench/page-weight.ts'
import { watchNetwork } from '#scripts/support/quiet-page.ts'
import { fillShelves } from '#tests/support/full-shelves.ts'
import { send } from '#tests/support/send.ts'
import { account, expect, startSession, test } from '#tests/support/signed-in.ts'

/** As a phone that has never been here. */
async function phone(browser: Browser, baseURL: string, person?: typeof account) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  })
  if (person) {
    const form = { username: person.email, password: person.password }
    await context.request.post('/api/auth/token', { form })
  }
  return context
}

interface Texts {
  description?: string
  step?: string
}

async function cook(page: Page, name: string, texts: Texts = {}) {
  const { description = 'As grandmother made it.', step = 'Beat the eggs for 3 minutes.' } = texts
  const slug = await send<string>(page, 'POST', '/api/recipes', { name })
  const id = () => crypto.randomUUID()
  await send(page, 'PATCH', `/api/recipes/${slug}`, {
    description,
    recipeIngredient: [{ note: '2 eggs', referenceId: id() }],
    recipeInstructions: [{ id: id(), text: step, ingredientReferences: [] }],
  })
  const { id: recipeId } = await send<{ id: string }>(page, 'GET', `/api/recipes/${slug}`)
  const link = await send<{ id: string }>(page, 'POST', '/api/shared/recipes', { recipeId })
  return { slug, link: link.id }
}

test('a phone shows a page after few and small scripts', async ({ page, browser, server }) => {
  await startSession(page)
  const plain = await cook(page, 'Ratatouille')
  const decorated = await cook(page, 'Tian', { description: markdown, step: markdown })
  const pages: [PageName, address: string, person?: typeof account][] = [
    ['login', '/login'],
    ['list', '/g/home', account],
    ['recipe', `/g/home/r/${plain.slug}`, account],
    ['recipe in Markdown', `/g/home/r/${decorated.slug}`, account],
    ['shared recipe', `/g/home/shared/r/${plain.link}`],
    ['shared recipe in Markdown', `/g/home/shared/r/${decorated.link}`],
    ['list with shelves', '/g/home', account],
  ]
  expect(pages.map(([name]) => name)).toEqual(Object.keys(limits))
  for (const [name, address, person] of pages) {
    // Only now: the list above has none.
    if (name === 'list with shelves') await fillShelves(page)
    const context = await phone(browser, server.url, person)
    const { first } = await weighPage(context, {
      address,
      shown: shownOn[name],
      hasNextPages: !isShared(name),
    })
    await context.close()
    const counted = `${name}: ${JSON.stringify(first)}`
    expect(keepsLimit(first, limits[name]), counted).toBe(true)
    expect(first.script.requests, counted).toBeGreaterThan(2)
    expect(first.style.requests, counted).toBeLessThanOrEqual(6)
    expect(codeBytes(first), counted).toBeLessThan(limits[name].bytes + 25_000)
    expect(first.font.bytes, counted).toBeLessThan(85_000)
  }
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** The scripts and styles that the page has fetched so far, by what they are called before the hash. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/([\w.-]+)-[\w-]{8}\.(?:js|css)$/.exec(name)?.[1] ?? ''),
  )
const savesData = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })

test('the recipe page’s code is there before a card is tapped', async ({ page }) => {
  const quiet = watchNetwork(page)
  await startSession(page)
  await cook(page, 'Ratatouille', { step: 'Beat **well**.' })
  await page.goto('/g/home')
  await expect(cards(page)).toHaveCount(1)
  await expect.poll(() => fetched(page)).toContain('MarkdownText')
  await expect.poll(() => fetched(page)).toContain('TimerTray')
  await quiet()
  const asked: string[] = []
  page.on('request', (request) => {
    // The code for changes, for what a recipe was read from, for measures in more languages and for what this device keeps
    // comes when the page is quiet, whatever is pressed.
    const isForQuiet =
      /\/assets\/(?:live|KeptOriginal|KeptLinks|keep|read|recipes|recipe-import|more-measures|word-key)[\w-]*\.js$/
    if (/\.(?:js|css)$/.test(request.url()) && !isForQuiet.test(request.url()))
      asked.push(request.url())
  })
  await page.getByRole('link', { name: 'Ratatouille' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ratatouille' })).toBeVisible()
  await expect(page.getByRole('main').getByText('well', { exact: true })).toBeVisible()
  expect(asked).toEqual([])
})

test('with the data saver on, the code of a page is fetched with the page', async ({ page }) => {
  const quiet = watchNetwork(page)
  await page.addInitScript(savesData)
  await startSession(page)
  await cook(page, 'Ratatouille', { step: 'Beat **well**.' })
  await page.goto('/g/home')
  await expect(cards(page)).toHaveCount(1)
  await expect.poll(() => fetched(page)).toContain('TimerTray')
  await quiet()
  expect(await fetched(page)).not.toContain('recipe')
  expect(await fetched(page)).not.toContain('MarkdownText')
  await page.getByRole('link', { name: 'Ratatouille' }).click()
  await expect(page.getByRole('main').getByText('well', { exact: true })).toBeVisible()
  expect(await fetched(page)).toContain('MarkdownText')
})

test('a page that is open while Trivet is updated reloads in the new version', async ({ page }) => {
  await page.addInitScript(savesData)
  await startSession(page)
  await cook(page, 'Ratatouille')
  await page.goto('/g/home')
  await expect(cards(page)).toHaveCount(1)
  let isUpdated = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isUpdated = true
  })
  // The old files are gone, until the page is fetched anew.
  await page.route(/\/assets\/recipe-[\w-]{8}\.js$/, (route) =>
    isUpdated ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.route(`${new URL(page.url()).origin}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/index-new.js"></script>',
    }),
  )
  await page.getByRole('link', { name: 'Ratatouille' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ratatouille' })).toBeVisible()
  expect(isUpdated).toBe(true)
})

test('a network failure is reported and does not reload the page', async ({ page }) => {
  await page.addInitScript(savesData)
  await startSession(page)
  await cook(page, 'Ratatouille')
  await page.goto('/g/home')
  await expect(cards(page)).toHaveCount(1)
  await page.route(/\/assets\/recipe-[\w-]{8}\.js$/, (route) => route.abort())
  const compared = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/')
  await page.getByRole('link', { name: 'Ratatouille' }).click()
  await compared
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
})
