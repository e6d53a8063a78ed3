import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const cardNames = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

test('the cards lead to their recipes', async ({ app }) => {
  await app.create.recipe({ name: 'Plum cake', tags: ['autumn'] })
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })

  expect(await screen.findByText('1 recipe')).toBeVisible()
  expect(screen.getByRole('link', { name: 'autumn' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?tags=[0-9a-f-]{36}$/),
  )
  await userEvent.click(screen.getByRole('link', { name: 'Plum cake' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Plum cake' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/g/home/r/plum-cake')
})

test('a chosen order stands in the address, is remembered, and turns round when chosen again', async ({
  app,
}) => {
  for (const name of ['Beans', 'Apples', 'Carrots']) await app.create.recipe({ name })
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })

  const choose = async (entry: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Sort:/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
  }
  await waitFor(() => expect(cardNames()).toEqual(['Carrots', 'Apples', 'Beans']))
  await choose('Name')
  await waitFor(() => expect(cardNames()).toEqual(['Apples', 'Beans', 'Carrots']))
  expect(router.state.location.search).toBe('?orderBy=name&orderDirection=asc')
  await choose('Name')
  await waitFor(() => expect(cardNames()).toEqual(['Carrots', 'Beans', 'Apples']))
  expect(JSON.parse(localStorage.getItem('recipe-section-preferences') ?? '')).toMatchObject({
    orderBy: 'name',
    orderDirection: 'desc',
  })
})

test('invalid stored settings are ignored', async ({ app }) => {
  localStorage.setItem('recipe-section-preferences', '{"orderBy":"password","useMobileCards":7}')
  await app.create.recipe({ name: 'Beans' })
  await renderApp({ at: '/g/home', app, as: app.cook })

  expect(await screen.findByRole('link', { name: 'Beans' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sort: Newest' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Search settings' }))
  const compact = await screen.findByRole('switch', { name: 'Compact cards' })
  expect(compact).not.toBeChecked()
  await userEvent.click(compact)
  expect(JSON.parse(localStorage.getItem('recipe-section-preferences') ?? '')).toMatchObject({
    useMobileCards: true,
  })
})

test('a group without recipes is offered the two ways to the first', async ({ app }) => {
  await renderApp({ at: '/g/home', app, as: app.cook })

  expect(await screen.findByText('No recipes yet')).toBeVisible()
  const ways = within(screen.getByRole('main'))
  expect(ways.getByRole('link', { name: 'Import from the web' })).toHaveAttribute(
    'href',
    '/g/home/r/create/url',
  )
  expect(ways.getByRole('link', { name: 'Write a recipe' })).toHaveAttribute(
    'href',
    '/g/home/r/create/new',
  )
  expect(ways.queryByRole('link', { name: 'Restore a backup' })).toBeNull()
})

test('an administrator may also begin with a backup', async ({ app }) => {
  await renderApp({ at: '/g/home', app, as: app.admin })
  expect(await screen.findByRole('link', { name: 'Restore a backup' })).toHaveAttribute(
    'href',
    '/admin/backups',
  )
})

test('a search that finds nothing can be cleared', async ({ app }) => {
  await app.create.recipe({ name: 'Beans' })
  await renderApp({ at: '/g/home?search=zebra', app, as: app.cook })

  expect(
    await screen.findByText('No recipe matches “zebra”. Try fewer or other words.'),
  ).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Show all recipes' })[0]!)
  expect(await screen.findByRole('link', { name: 'Beans' })).toBeVisible()
})

test('only the recipes of one tag, with its name to take away again', async ({ app }) => {
  const soup = await app.create.recipe({ name: 'Pea soup', tags: ['quick'] })
  await app.create.recipe({ name: 'Rye bread' })
  await renderApp({ at: `/g/home?tags=${soup.tags[0].id}`, app, as: app.cook })

  expect(await screen.findByRole('link', { name: 'Pea soup' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Rye bread' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove quick' }))
  expect(await screen.findByRole('link', { name: 'Rye bread' })).toBeVisible()
})

test('a list that cannot be fetched says so and can be tried again', async ({ app }) => {
  await app.create.recipe({ name: 'Beans' })
  const real = globalThis.fetch
  const broken = vi.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    const isList = typeof input === 'string' && input.includes('/api/recipes?')
    return isList ? Promise.reject(new TypeError('no network')) : real(input, options)
  })
  await renderApp({ at: '/g/home', app, as: app.cook })

  expect(await screen.findByText(/Can’t reach Trivet/)).toBeVisible()
  broken.mockRestore()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Beans' })).toBeVisible()
})

test('further pages follow the first', async ({ app }) => {
  for (let serial = 0; serial < 34; serial++) await app.create.recipe({ name: `Dish ${serial}` })
  // In an order of its own, so that the recipes are alone on the page.
  await renderApp({ at: '/g/home?orderBy=name&orderDirection=asc', app, as: app.cook })

  expect(await screen.findByText('34 recipes')).toBeVisible()
  // Those below the window follow once the first are painted.
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(30))
  await userEvent.click(screen.getByRole('button', { name: 'Show more recipes' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(34))
  expect(screen.queryByRole('button', { name: 'Show more recipes' })).toBeNull()
})

test('a card shows the stars that were given, its whole time and its first tag', async ({
  app,
}) => {
  const changes = { totalTime: '2 hours 10 minutes', tags: ['Baking', 'Sunday'] }
  await app.create.recipe({ name: 'Buns', ...changes })
  await app.create.recipe({ name: 'Bread' })
  await app.as(app.cook).patch('/api/recipes/buns', { rating: 4 })
  await renderApp({ at: '/g/home', app, as: app.cook })

  const card = async (name: string) =>
    within((await screen.findByRole('link', { name })).closest('article')!)
  const buns = await card('Buns')
  const stars = buns.getByRole('img', { name: 'Rated 4 out of 5' })
  expect(stars.querySelectorAll('svg')).toHaveLength(4)
  expect(buns.getByText('2 hours 10 minutes')).toBeVisible()
  expect(buns.getByRole('link', { name: 'Baking' })).toBeVisible()
  expect(buns.queryByRole('link', { name: 'Sunday' })).toBeNull()
  const bread = await card('Bread')
  expect(bread.queryByRole('img')).toBeNull()
  expect(bread.getByText('B')).toBeVisible()
})

test('a right click anywhere on a card opens its menu, with the heart in it', async ({ app }) => {
  await app.create.recipe({ name: 'Beans' })
  await renderApp({ at: '/g/home', app, as: app.cook })
  const name = await screen.findByRole('link', { name: 'Beans' })

  await userEvent.pointer({ keys: '[MouseRight]', target: name })
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to favorites' }))
  expect(await screen.findByRole('button', { name: 'Remove “Beans” from favorites' })).toBeVisible()
  await userEvent.pointer({ keys: '[MouseRight]', target: name })
  expect(await screen.findByRole('menuitem', { name: 'Remove from favorites' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Add to shopping list' })).toBeVisible()
})
