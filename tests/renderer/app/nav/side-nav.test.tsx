import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { openToVisitors } from '#tests/support/open-group.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const drawer = async () => within(await screen.findByRole('navigation', { name: 'Main menu' }))
const linksIn = (part: Awaited<ReturnType<typeof drawer>>) =>
  part.getAllByRole('link').map((link) => link.getAttribute('href'))

async function addBooks(app: TestApp) {
  for (const book of [
    { name: 'Sundays', public: true },
    { name: 'Family secrets', public: false },
  ]) {
    const { status } = await app.as(app.cook).post('/api/groups/cookbooks', book)
    expect(status).toBe(201)
  }
}

test('members find every screen of their group, data only those who organize', async ({ app }) => {
  await addBooks(app)
  await renderApp({ at: '/user/profile', app, as: app.admin })
  const menu = await drawer()
  await menu.findByRole('link', { name: 'Family secrets' })
  expect(linksIn(menu)).toEqual(alwaysShown(app.admin.id))
  await userEvent.click(menu.getByRole('button', { name: 'More' }))
  expect(linksIn(menu)).toEqual([
    ...alwaysShown(app.admin.id).slice(0, -1),
    '/g/home/recipes/categories',
    '/g/home/recipes/tags',
    '/g/home/recipes/tools',
    '/group/data/foods',
    '/g/home/recipes/trash',
    '/group/members',
    '/devices',
    '/admin/site-settings',
    '/user/profile',
  ])
  cleanup()

  await renderApp({ at: '/user/profile', app, as: app.cook })
  const cooksMenu = await drawer()
  expect(cooksMenu.getByRole('link', { name: 'Timeline' })).toBeVisible()
  // It was left open.
  expect(cooksMenu.getByRole('link', { name: 'Trash' })).toBeVisible()
  expect(cooksMenu.queryByRole('link', { name: 'Data' })).toBeNull()
})

const alwaysShown = (id: string) => [
  '/g/home',
  '/group/mealplan/planner/view',
  '/shopping-lists',
  `/user/${id}/favorites`,
  '/g/home/recipes/timeline',
  '/g/home/cookbooks',
  '/g/home/cookbooks/sundays',
  '/g/home/cookbooks/family-secrets',
  '/user/profile',
]

test('a group without cookbooks still has the link to their page', async ({ app }) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const link = await (await drawer()).findByRole('link', { name: 'Cookbooks' })
  expect(link).toHaveAttribute('href', '/g/home/cookbooks')
})

test('the sidebar folds to a rail, which opens the rest over the page', async ({ app }) => {
  await addBooks(app)
  await renderApp({ at: '/user/profile', app, as: app.cook })
  await (await drawer()).findByRole('link', { name: 'Sundays' })
  await userEvent.click(screen.getByRole('button', { name: 'Show or hide the menu' }))
  const rail = await drawer()
  expect(linksIn(rail)).toEqual([
    '/g/home',
    '/group/mealplan/planner/view',
    '/shopping-lists',
    `/user/${app.cook.id}/favorites`,
    '/g/home/cookbooks',
    '/g/home/recipes/timeline',
    '/user/profile',
  ])
  await userEvent.click(rail.getByRole('button', { name: 'More' }))
  const over = within(await screen.findByRole('dialog', { name: 'Main menu' }))
  expect(await over.findByRole('link', { name: 'Trash' })).toBeVisible()
  expect(over.getByRole('button', { name: 'Language' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(rail.getByRole('button', { name: 'More' })).toHaveFocus())
})

test('a recipe or a cookbook can be added from every page by keyboard', async ({ app }) => {
  const { router } = await renderApp({ at: '/user/profile', app, as: app.cook })
  const create = (await drawer()).getByRole('button', { name: 'Add recipe' })
  create.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: /^Import from the web/ })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  expect(create).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual([
    '/g/home/r/create/url',
    '/g/home/r/create/image',
    '/g/home/r/create/new',
    '/g/home/cookbooks?create=1',
  ])
  await userEvent.click(entries[2]!)
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/create/new'))
})

test('exactly one screen is marked, and the address says which', async ({ app }) => {
  await addBooks(app)
  for (const [at, marked] of [
    ['/g/home/cookbooks', 'Cookbooks'],
    ['/g/home/cookbooks/sundays', 'Sundays'],
    ['/g/home/recipes/tags', 'Tags'],
    ['/g/home/recipes/timeline', 'Timeline'],
    ['/g/home/recipes/trash', 'Trash'],
    ['/g/home?orderBy=name', 'Recipes'],
  ] as const) {
    await renderApp({ at, app, as: app.cook })
    const menu = await drawer()
    await menu.findByRole('link', { name: 'Sundays' })
    const links = menu.getAllByRole('link')
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual([marked])
    cleanup()
  }
})

test('the link to the recipes asks the page to start over', async ({ app }) => {
  const { router } = await renderApp({ at: '/user/profile', app, as: app.cook })
  await userEvent.click((await drawer()).getByRole('link', { name: 'Recipes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(router.state.location.state).toMatchObject({ reset: true })
})

test('visitors get the public cookbooks, language and colours, and the way in', async ({ app }) => {
  await openToVisitors(app)
  await addBooks(app)
  await app.create.recipe({ name: 'Pea soup', settings: { public: true } })
  await renderApp({ at: '/g/home/r/pea-soup', app })
  const menu = await drawer()
  await menu.findByRole('link', { name: 'Sundays' })
  expect(linksIn(menu)).toEqual(['/g/home', '/g/home/cookbooks/sundays'])
  expect(menu.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Keyboard shortcuts',
    'Language',
    'Dark mode',
  ])
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fg%2Fhome%2Fr%2Fpea-soup',
  )
  expect(screen.getByRole('link', { name: 'Trivet' })).toHaveAttribute('href', '/g/home')
  // As a field and, on phones, as an icon.
  expect(await bar.findAllByRole('button', { name: /^Search recipes/ })).toHaveLength(2)
})

test('a member of another group is a visitor too, with the way home', async ({ app }) => {
  await openToVisitors(app)
  await addBooks(app)
  await app.create.recipe({ name: 'Pea soup', settings: { public: true } })
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.stranger })
  const menu = await drawer()
  await menu.findByRole('link', { name: 'Sundays' })
  expect(linksIn(menu)).toEqual([
    '/g/home',
    '/g/home/cookbooks/sundays',
    '/devices',
    '/g/other',
    '/user/profile',
  ])
  expect(menu.queryByRole('button', { name: 'Add recipe' })).toBeNull()
})

test('on a phone the menu lies over the page and closes by itself', async ({ app }) => {
  // No media query matches, as on a phone.
  const narrow = window.matchMedia('(max-width: 1em)')
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(Object.create(narrow) as MediaQueryList, {
      media,
      matches: media.includes('max-width'),
    }),
  )
  const { router } = await renderApp({ at: '/user/profile', app, as: app.cook })
  await screen.findByRole('heading', { level: 1 })
  const tabs = within(screen.getByRole('navigation', { name: 'Main screens' }))
  expect(linksIn(tabs)).toEqual(['/g/home', '/group/mealplan/planner/view', '/shopping-lists'])
  const toggle = tabs.getByRole('button', { name: 'More' })
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull()
  await userEvent.click(toggle)
  await drawer()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull())
  await userEvent.click(toggle)
  await userEvent.click((await drawer()).getByRole('link', { name: 'Timeline' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/recipes/timeline'))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull())
})
