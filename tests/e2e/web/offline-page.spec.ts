import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/support/axe.ts'
import { keptAddresses } from '#tests/support/kept-answers.ts'
import { built, rebuild } from '#tests/support/offline-home.ts'
import { allKept, kept, keptPaths, open, test, used } from '#tests/support/offline-pages.ts'
import { send } from '#tests/support/send.ts'
import { expect, startSession } from '#tests/support/signed-in.ts'

/** With a debugger attached, Chromium now and then never begins a reload that a worker is to answer; the next one loads. */
const reload = (page: Page) =>
  expect(async () => {
    await page.reload({ timeout: 20_000 })
  }).toPass()

/** What the page runs with. */
const entryIn = (page: Page) => page.locator('script[type="module"]').getAttribute('src')

test('the interface opens again while the server is away, also at another address', async ({
  page,
  context,
  home,
}) => {
  await startSession(page)
  const visit = await open(context, '/g/home')
  await allKept(visit)
  const entry = await entryIn(visit)
  await home.stop()
  for (const address of ['/g/home', '/shopping-lists', '/']) {
    await visit.goto(address)
    await expect(visit.locator('#root > *').first()).toBeAttached()
    await expect(visit.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
    expect(await entryIn(visit)).toBe(entry)
  }
  // Not a page of the interface.
  const other = await context.newPage()
  await expect(other.goto('/api/app/about')).rejects.toThrow('ERR_CONNECTION_REFUSED')
  await home.start()
  await visit.goto('/g/home')
  await expect(visit.getByRole('main')).toBeVisible()
})

test('nothing but the plain page and files of the build is kept, whatever was looked at', async ({
  page,
  context,
  home,
}) => {
  await startSession(page)
  const slug = await send<string>(page, 'POST', '/api/recipes', { name: 'Aunt Ida’s secret' })
  const picture = await readFile(path.join(built, 'icon-512.png'))
  await page.request.put(`/api/recipes/${slug}/image`, {
    multipart: {
      image: { name: 'ida.png', mimeType: 'image/png', buffer: picture },
      extension: 'png',
    },
  })
  const visit = await open(context, '/g/home')
  await allKept(visit)
  for (const address of [`/g/home/r/${slug}`, '/shopping-lists', '/user/profile']) {
    await visit.goto(address)
    await expect(visit.getByRole('main')).toBeVisible()
  }
  await visit.goto(`/g/home/r/${slug}`)
  await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
  await allKept(visit)
  const names = await readdir(path.join(home.rendererDir, 'assets'))
  const ours = new Set(['/', ...names.map((name) => `/assets/${name}`)])
  const paths = await keptPaths(visit)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((one) => !ours.has(one))).toEqual([])
  const shown = await visit.evaluate(async () => (await caches.match('/'))!.text())
  expect(shown).toBe(await readFile(path.join(home.rendererDir, 'index.html'), 'utf8'))
})

test('a new build is shown at once, then kept, and the old one goes with its last page', async ({
  page,
  context,
  home,
}) => {
  await startSession(page)
  const stays = await open(context, '/shopping-lists')
  await allKept(stays)
  const visit = await open(context, '/g/home')
  await allKept(visit)
  const old = await entryIn(visit)
  const before = Object.keys(await kept(visit))
  expect(before).toHaveLength(1)

  await home.stop()
  const next = await rebuild(home.rendererDir)
  await home.start()
  await reload(visit)
  await expect(visit.getByRole('main')).toBeVisible()
  expect(await entryIn(visit)).toBe(next)
  // What was used of the old one is kept of the new one, before it is used again.
  await expect.poll(async () => Object.keys(await kept(visit))).toHaveLength(2)
  await allKept(visit)
  const list = (await used(stays)).filter((name) => name !== old)
  await expect
    .poll(async () => {
      const paths = (await kept(visit))['trivet-build-fedcba9876543210'] ?? []
      return list.filter((name) => !paths.includes(name))
    })
    .toEqual([])
  // The other page still runs with the old one, and both open without the server.
  expect(await keptPaths(visit)).toContain(old)
  await home.stop()
  // The next worker keeps its build before it takes over; until then the one before it answers.
  await expect(async () => {
    await reload(visit)
    await expect(visit.locator('#root > *').first()).toBeAttached()
    expect(await entryIn(visit)).toBe(next)
  }).toPass()

  await home.start()
  await stays.close()
  // A browser may take the closed page for open a moment longer than the next one needs to load: the one after it cleans.
  await expect(async () => {
    await reload(visit)
    await expect(visit.getByRole('main')).toBeVisible()
    await expect
      .poll(async () => Object.keys(await kept(visit)), { timeout: 10_000 })
      .toEqual(['trivet-build-fedcba9876543210'])
  }).toPass()
})

test('where the server does not want it, the worker and all that it kept are removed', async ({
  page,
  context,
  home,
}) => {
  await startSession(page)
  const visit = await open(context, '/g/home')
  await allKept(visit)
  await home.start({ TRIVET_OFFLINE: 'false' })
  // The browser lets the new worker wait while the one before it has something under way. A reload that meets their change
  // can hang with a debugger attached (Chromium); the next one loads.
  await expect(async () => {
    await visit.reload({ timeout: 10_000 })
    await expect(visit.getByRole('main')).toBeVisible()
    await expect.poll(() => keptPaths(visit), { timeout: 10_000 }).toEqual([])
  }).toPass()
  await expect
    .poll(() =>
      visit.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
  await home.stop()
  await expect(visit.reload()).rejects.toThrow('ERR_CONNECTION_REFUSED')
})

test('a list and the plan that were never opened here open without the server; other pages say what they need', async ({
  page,
  context,
  home,
}) => {
  await startSession(page)
  const list = await send<{ id: string }>(page, 'POST', '/api/groups/shopping/lists', {
    name: 'Saturday',
  })
  await send(page, 'POST', '/api/groups/shopping/items', { shoppingListId: list.id, note: 'milk' })
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))
  await send(page, 'POST', '/api/groups/mealplans', {
    date: today,
    entryType: 'dinner',
    title: 'Pea soup',
  })
  const visit = await open(context, '/g/home')
  const ready = [
    'groups/mealplans',
    'groups/shopping-suggestions',
    'groups/shopping/lists',
    'users/self',
  ]
  await expect
    .poll(() => keptAddresses(visit))
    .toEqual(expect.arrayContaining([...ready, `groups/shopping/lists/${list.id}`]))
  await allKept(visit)
  // Tonight's dinner has this address as well, and today's days of the plan are read last.
  await expect
    .poll(async () => (await keptAddresses(visit)).filter((kept) => kept === 'groups/mealplans'))
    .toHaveLength(4)
  await home.stop()

  await visit.goto('/shopping-lists?disableRedirect=true')
  await visit.getByRole('link', { name: 'Saturday' }).click()
  await visit.getByRole('checkbox', { name: 'milk' }).press('Space')
  await expect(visit.getByText('1 change is kept here')).toBeVisible()
  await visit.goto('/group/mealplan/planner/view')
  await expect(visit.getByText('Pea soup')).toBeVisible()

  await visit.goto('/user/profile')
  await expect(visit.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(visit.getByText('This page needs a connection to Trivet.')).toBeVisible()
  await expectAccessible(visit)
  await visit.getByRole('link', { name: 'Saturday' }).click()
  await expect(visit.getByText('Saturday').first()).toBeVisible()
})
