import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, vi } from 'vitest'
import { formatAgo } from '#renderer/i18n/format-ago.ts'
import type { TestApp } from '#tests/support/app.ts'
import { openToVisitors } from '#tests/support/open-group.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const day = 24 * 60 * 60_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

/** Cooks so many dishes; `made` says how many days ago the first of them were. */
async function cookMany(app: TestApp, many: number, made: number[] = [], settings = {}) {
  const cook = app.as(app.cook)
  for (let serial = 0; serial < many; serial++) {
    const { slug } = await app.create.recipe({ name: `Dish ${serial}`, settings })
    const days = made[serial]
    if (days === undefined) continue
    await cook.patch(`/api/recipes/${slug}/last-made`, { timestamp: ago(days) })
  }
}

const yesterday = (many: number) => Array.from({ length: many }, () => 1)

async function bindBooks(app: TestApp, many: number) {
  for (let serial = 0; serial < many; serial++) {
    const body = { name: `Book ${serial}`, public: true }
    const { status } = await app.as(app.cook).post('/api/groups/cookbooks', body)
    expect(status).toBe(201)
  }
}

async function like(app: TestApp, many: number) {
  for (let serial = 0; serial < many; serial++) {
    await app.as(app.cook).post(`/api/users/${app.cook.id}/favorites/dish-${serial}`, {})
  }
}

const grid = () => screen.findByRole('heading', { level: 2, name: 'All recipes' })
const shelf = (name: string) => screen.queryByRole('region', { name })
const shelves = () =>
  screen.queryAllByRole('region').flatMap((region) => {
    const heading = within(region).queryByRole('heading', { level: 2 })
    return heading ? [heading.textContent] : []
  })
const namesOn = (name: string) =>
  within(shelf(name)!)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

test('what was not cooked for three weeks comes first, the longest before, then what never was', async ({
  app,
}) => {
  await cookMany(app, 12, [36, 100, 20, 2, ...yesterday(6)])
  await renderApp({ at: '/g/home', app, as: app.cook })

  await grid()
  expect(namesOn('Not cooked in a while')).toEqual(['Dish 1', 'Dish 0', 'Dish 10', 'Dish 11'])
  const row = within(shelf('Not cooked in a while')!)
  expect(row.getByText('3 months ago')).toBeVisible()
  expect(row.getByText('5 weeks ago')).toBeVisible()
  expect(row.getAllByText('Never cooked')).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 1, name: 'Recipes' })).toBeInTheDocument()
  expect(shelves()).toEqual(['Not cooked in a while'])
})

test('its heading leads to all recipes in that order, without shelves', async ({ app }) => {
  await cookMany(app, 12)
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })

  await userEvent.click(await screen.findByRole('link', { name: 'All: Not cooked in a while' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Recipes' })
  expect(router.state.location.search).toBe('?orderBy=last_made&orderDirection=asc')
  expect(heading).toHaveFocus()
  expect(shelves()).toEqual([])
  expect(screen.getByRole('button', { name: 'Sort: Last made' })).toBeVisible()
})

test('the order of a shelf is not the reader’s: home is as it was, and Back leads to the shelf’s', async ({
  app,
}) => {
  await cookMany(app, 12)
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })
  await userEvent.click(await screen.findByRole('link', { name: 'All: Not cooked in a while' }))
  await screen.findByRole('button', { name: 'Sort: Last made' })
  await userEvent.click(await screen.findByRole('link', { name: 'Dish 3' }))
  await screen.findByRole('heading', { level: 1, name: 'Dish 3' })

  await userEvent.click(screen.getAllByRole('link', { name: 'Recipes' })[0]!)
  await grid()
  expect(router.state.location).toMatchObject({ pathname: '/g/home', search: '' })
  expect(shelves()).toEqual(['Not cooked in a while'])

  await router.navigate(-2)
  expect(await screen.findByRole('button', { name: 'Sort: Last made' })).toBeVisible()
  expect(router.state.location.search).toBe('?orderBy=last_made&orderDirection=asc')
})

test('cookbooks and favorites follow, each with the way to all of them', async ({ app }) => {
  await cookMany(app, 12, yesterday(12))
  await bindBooks(app, 4)
  await like(app, 4)
  await renderApp({ at: '/g/home', app, as: app.cook })

  await grid()
  expect(shelves()).toEqual(['Cookbooks', 'Favorites'])
  const books = within(shelf('Cookbooks')!)
  expect(books.getByRole('link', { name: 'Book 2' })).toHaveAttribute(
    'href',
    '/g/home/cookbooks/book-2',
  )
  expect(await books.findAllByText('12 recipes')).toHaveLength(4)
  expect(within(shelf('Favorites')!).getAllByText('yesterday')).toHaveLength(4)
  const all = (name: string) => screen.getByRole('link', { name: `All: ${name}` })
  expect(all('Cookbooks')).toHaveAttribute('href', '/g/home/cookbooks')
  expect(all('Favorites')).toHaveAttribute('href', `/user/${app.cook.id}/favorites`)
})

test('of many favorites ten come, those in use first, then by name, in one call', async ({
  app,
}) => {
  await cookMany(app, 13, [9, 8, 7, 6, 5, 4, 3, 2, 1])
  await like(app, 13)
  const asked = vi.spyOn(globalThis, 'fetch')
  await renderApp({ at: '/g/home', app, as: app.cook })

  await grid()
  const used = [8, 7, 6, 5, 4, 3, 2, 1, 0].map((serial) => `Dish ${serial}`)
  // Those beside the window follow once the first are painted.
  await waitFor(() => expect(namesOn('Favorites')).toEqual([...used, 'Dish 10']))
  const addresses = asked.mock.calls.map(([address]) =>
    typeof address === 'string' ? address : '',
  )
  expect(addresses.filter((address) => /favoriteOf=|\/favorites/.test(address))).toEqual([
    expect.stringMatching(/perPage=10$/),
  ])
  asked.mockRestore()
})

test('a heart given in the grid is on the shelf at the next visit', async ({ app }) => {
  await cookMany(app, 12, yesterday(12))
  await like(app, 4)
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })
  await grid()
  const hearts = screen.getAllByRole('button', { name: 'Add “Dish 11” to favorites' })
  await userEvent.click(hearts[0]!)
  const taken = await screen.findByRole('button', { name: 'Remove “Dish 11” from favorites' })
  await waitFor(() => expect(taken).toHaveAttribute('aria-disabled', 'false'))

  await router.navigate('/g/home/cookbooks')
  await screen.findByRole('heading', { level: 1, name: 'Cookbooks' })
  await router.navigate('/g/home')
  await grid()
  await waitFor(() => expect(namesOn('Favorites')).toContain('Dish 11'))
})

test('a shelf with three things is left out', async ({ app }) => {
  await cookMany(app, 12, yesterday(9))
  await bindBooks(app, 3)
  await like(app, 3)
  await renderApp({ at: '/g/home', app, as: app.cook })

  expect(await screen.findByText('12 recipes')).toBeVisible()
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect(shelves()).toEqual([])
  expect(screen.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible()
})

test('a household with eleven recipes has the grid alone, and is asked no more', async ({
  app,
}) => {
  await cookMany(app, 11)
  await bindBooks(app, 4)
  const asked = vi.spyOn(globalThis, 'fetch')
  await renderApp({ at: '/g/home', app, as: app.cook })

  expect(await screen.findAllByRole('article')).toHaveLength(11)
  expect(shelves()).toEqual([])
  const addresses = asked.mock.calls.map(([address]) =>
    typeof address === 'string' ? address : '',
  )
  expect(addresses.filter((address) => address.includes('/api/recipes?'))).toHaveLength(1)
  expect(addresses.filter((address) => address.includes('cookbook-covers'))).toEqual([])
  asked.mockRestore()
})

describe('all shelves give way', () => {
  test.for(['search=dish', 'minRating=1', 'orderBy=name&orderDirection=asc'])(
    'to ?%s',
    async (query, { app }) => {
      await cookMany(app, 12)
      for (let serial = 0; serial < 12; serial++) {
        await app.as(app.cook).patch(`/api/recipes/dish-${serial}`, { rating: 4 })
      }
      await renderApp({ at: `/g/home?${query}`, app, as: app.cook })
      expect(await screen.findAllByRole('article')).toHaveLength(12)
      expect(shelves()).toEqual([])
    },
  )
})

test('a visitor sees the public cookbooks, and nothing of what was cooked or liked', async ({
  app,
}) => {
  await openToVisitors(app)
  await cookMany(app, 12, [], { public: true })
  await bindBooks(app, 4)
  await like(app, 4)
  await renderApp({ at: '/g/home', app })

  await grid()
  expect(shelves()).toEqual(['Cookbooks'])
  expect(namesOn('Cookbooks')).toHaveLength(4)
  expect(screen.queryByRole('link', { name: /^All: / })).toBeNull()
})

test('room is kept for what was there the last time', async ({ app }) => {
  await cookMany(app, 12)
  const owner = `home-shelves ${app.cook.id} home`
  localStorage.setItem(owner, JSON.stringify({ 'not-lately': 7, favorites: 5 }))
  const real = globalThis.fetch
  const held = vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    const isHeld = typeof input === 'string' && input.includes('last_made')
    return isHeld ? new Promise<Response>(() => {}) : real(input, options)
  })
  await renderApp({ at: '/g/home', app, as: app.cook })

  await grid()
  // What it is kept for is not awaited: the recipes below are there.
  expect(await screen.findAllByRole('article')).toHaveLength(12)
  expect(shelves()).toEqual(['Not cooked in a while', 'Favorites'])
  expect(shelf('Favorites')).toHaveAttribute('aria-busy', 'true')
  held.mockRestore()
})

test('what is on the shelves is remembered for the next visit', async ({ app }) => {
  await cookMany(app, 13, yesterday(6))
  await renderApp({ at: '/g/home', app, as: app.cook })
  await grid()
  const kept = localStorage.getItem(`home-shelves ${app.cook.id} home`) ?? ''
  expect(JSON.parse(kept)).toEqual({ 'not-lately': 7, tonight: 1 })
})

test('a shelf that cannot be fetched is left out, and the others are there', async ({ app }) => {
  await cookMany(app, 12)
  await like(app, 5)
  const real = globalThis.fetch
  const broken = vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    const isLately = typeof input === 'string' && input.includes('queryFilter=last_made')
    return isLately ? Promise.reject(new TypeError('no network')) : real(input, options)
  })
  await renderApp({ at: '/g/home', app, as: app.cook })
  await grid()
  expect(shelves()).toEqual(['Favorites'])
  broken.mockRestore()
})

describe('how long ago', () => {
  const now = Date.parse('2026-11-23T12:00:00Z')
  test.for([
    [0, 'today'],
    [1, 'yesterday'],
    [13, '13 days ago'],
    [14, '2 weeks ago'],
    [62, '8 weeks ago'],
    [63, '2 months ago'],
    [729, '23 months ago'],
    [730, '2 years ago'],
  ] as const)('%i days: %s', ([days, said]) => {
    expect(formatAgo(new Date(now - days * day).toISOString(), now)).toBe(said)
  })
})
