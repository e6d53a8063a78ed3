import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { breakCalls } from '#tests/support/broken-calls.ts'
import type { Person } from '#tests/support/client.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/g/home/recipes/timeline'

interface Told {
  subject: string
  timestamp: string
  eventType?: string
  isMade?: boolean
  eventMessage?: string
}

async function tell(app: TestApp, recipeId: string, told: Told, as: Person = app.cook) {
  const { status } = await app
    .as(as)
    .post('/api/recipes/timeline/events', { recipeId, eventType: 'comment', ...told })
  expect(status).toBe(201)
}

const subjects = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const lastMade = async (app: TestApp) =>
  (await app.as(app.cook).get('/api/recipes/pea-soup')).body.lastMade

async function soupWithTwo(app: TestApp) {
  const soup = await app.create.recipe({ name: 'Pea soup' })
  await tell(app, soup.id, { subject: 'Older', timestamp: '2025-01-02T12:00:00Z' })
  await tell(app, soup.id, { subject: 'Newer', timestamp: '2025-02-03T12:00:00Z' })
  return soup
}

test('the page tells the newest first, and the chosen order is remembered', async ({ app }) => {
  await soupWithTwo(app)
  // As somebody writes it who added the recipe in another language.
  await app.db
    .updateTable('timelineEvents')
    .where('eventType', '=', 'system')
    .set({ subject: 'Rezept angelegt' })
    .execute()
  const { router } = await renderApp({ at: '/g/home', app, as: app.cook })
  const asked = vi.spyOn(globalThis, 'fetch')
  await userEvent.click(await screen.findByRole('link', { name: 'Timeline' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
  await screen.findByText('Newer')
  expect(subjects()).toEqual(['Cook Example added this', 'Newer', 'Older'])
  expect(screen.getByText('Mon, February 3, 2025')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Sort: Newest first' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Oldest first' }))
  expect(await screen.findByRole('button', { name: 'Sort: Oldest first' })).toBeVisible()
  await waitFor(() => expect(subjects().slice(0, 2)).toEqual(['Older', 'Newer']))
  expect(JSON.parse(localStorage.getItem('timeline-preferences') ?? '')).toMatchObject({
    orderDirection: 'asc',
  })
  const single = asked.mock.calls.filter(([input]) => /\/recipes\/pea-soup/.test(input as string))
  expect(single).toEqual([])
  asked.mockRestore()

  await userEvent.click(screen.getAllByRole('link', { name: 'Pea soup' })[0]!)
  await screen.findByRole('heading', { level: 1, name: 'Pea soup' })
  expect(router.state.location.pathname).toBe('/g/home/r/pea-soup')
})

test('kinds are hidden with a badge; hiding all of them is explained', async ({ app }) => {
  await soupWithTwo(app)
  await renderApp({ at, app, as: app.cook })
  await screen.findByText('Newer')
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Made' }))
  await waitFor(() => expect(screen.queryByText('Newer')).toBeNull())
  expect(screen.getByRole('button', { name: 'Filter, 1 kind hidden' })).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'New recipes' }))
  expect(await screen.findByText('No matching entries')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Notes' }))
  expect(await screen.findByText('All entries are hidden')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show all entries' }))
  expect(await screen.findByText('Newer')).toBeVisible()
})

test('an entry is edited with its day; cancelling changes nothing', async ({ app }) => {
  await soupWithTwo(app)
  await renderApp({ at, app, as: app.cook })
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for “Newer”' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    return within(await screen.findByRole('dialog', { name: 'Edit entry' }))
  }
  let dialog = await open()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), '!!!')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Newer')).toBeVisible()

  dialog = await open()
  const headline = dialog.getByRole('textbox', { name: /^Title/ })
  expect(headline).toHaveValue('Newer')
  await userEvent.clear(headline)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(headline).toHaveAccessibleDescription('Field Required')
  await waitFor(() => expect(headline).toHaveFocus())
  await userEvent.type(headline, 'Much older')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), 'Too hot')
  const day = dialog.getByLabelText(/^Day/)
  await userEvent.clear(day)
  await userEvent.type(day, '2024-12-24')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Much older')).toBeVisible()
  expect(await screen.findByText('Too hot')).toBeVisible()
  expect(screen.getByText('Tue, December 24, 2024')).toBeVisible()
  expect(await lastMade(app)).toMatch(/^2025-01-02/)
})

test('deleting an entry asks, and takes the last-made date back', async ({ app }) => {
  await soupWithTwo(app)
  await renderApp({ at, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for “Newer”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this entry?' }))
  const broken = breakCalls('DELETE', '/timeline/events')
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  expect(await question.findByRole('alert')).toHaveTextContent('Can’t reach Trivet')
  broken.mockRestore()
  await userEvent.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Newer')).toBeNull())
  expect(await lastMade(app)).toMatch(/^2025-01-02/)
})

test('entries of others and of the system are for reading; administrators change the former', async ({
  app,
}) => {
  await soupWithTwo(app)
  const menus = () => screen.queryAllByRole('button', { name: /^Actions for/ }).length
  await renderApp({ at, app, as: app.admin })
  await screen.findByText('Newer')
  expect(subjects()).toEqual([expect.stringMatching(/^.+ added this$/), 'Newer', 'Older'])
  expect(menus()).toBe(2)
})

test('somebody else’s entry has no menu', async ({ app }) => {
  const soup = await app.create.recipe({ name: 'Pea soup' })
  const told = { subject: 'By grandma', timestamp: '2025-01-02T12:00:00Z' }
  await tell(app, soup.id, told, app.admin)
  await renderApp({ at, app, as: app.cook })
  await screen.findByText('By grandma')
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
})

test('the timeline of a recipe opens from its page, takes a note, and Esc closes one dialog at a time', async ({
  app,
}) => {
  await soupWithTwo(app)
  const bread = await app.create.recipe({ name: 'Rye bread' })
  await tell(app, bread.id, { subject: 'Of the bread', timestamp: '2025-01-05T12:00:00Z' })
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Timeline' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Timeline of Pea soup' }))
  expect(await dialog.findByText('Newer')).toBeVisible()
  expect(dialog.queryByText('Of the bread')).toBeNull()
  expect(dialog.queryByRole('link', { name: 'Pea soup' })).toBeNull()

  const addNote = () => userEvent.click(dialog.getByRole('button', { name: 'Add a note' }))
  await addNote()
  const note = async () => within(await screen.findByRole('dialog', { name: 'Add a note' }))
  await userEvent.click((await note()).getByRole('button', { name: 'Add note' }))
  expect((await note()).getByText('Write something or choose a picture.')).toBeVisible()
  await waitFor(async () =>
    expect((await note()).getByRole('textbox', { name: 'Note' })).toHaveFocus(),
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a note' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Timeline of Pea soup' })).toBeVisible()

  const before = await lastMade(app)
  await addNote()
  await userEvent.type((await note()).getByRole('textbox', { name: 'Note' }), 'Try split peas')
  await userEvent.click((await note()).getByRole('button', { name: 'Add note' }))
  expect(await dialog.findByText('Try split peas')).toBeVisible()
  expect(dialog.getByText('Cook Example wrote a note')).toBeVisible()
  expect(await lastMade(app)).toBe(before)
})

test('a long timeline comes in pages', async ({ app }) => {
  const soup = await app.create.recipe({ name: 'Pea soup' })
  for (let day = 1; day <= 33; day++) {
    const timestamp = new Date(Date.UTC(2025, 0, day, 12)).toISOString()
    await tell(app, soup.id, { subject: `Day ${day}`, timestamp })
  }
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('Day 33')).toBeVisible()
  expect(screen.queryByText('Day 1')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more entries' }))
  expect(await screen.findByText('Day 1')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull()
})

test('a timeline that cannot be fetched can be asked for again, and an empty one says so', async ({
  app,
}) => {
  const broken = breakCalls('GET', '/timeline/events')
  await renderApp({ at, app, as: app.cook })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  broken.mockRestore()
  await userEvent.click(retry)
  expect(await screen.findByText('Nothing cooked yet')).toBeVisible()
})

test('with nothing but added recipes it says what will come here, until somebody tells something', async ({
  app,
}) => {
  const soup = await app.create.recipe({ name: 'Pea soup' })
  await app.create.recipe({ name: 'Bread' })
  await renderApp({ at, app, as: app.cook })
  // At once: a hint that appeared later would push the list down.
  expect(await screen.findByRole('link', { name: 'Pea soup' })).toBeVisible()
  expect(screen.getByText('Nothing cooked yet')).toBeVisible()
  cleanup()

  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Timeline' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/^When someone makes this recipe/)).toBeVisible()
  cleanup()

  await tell(app, soup.id, { subject: 'Tasty', timestamp: '2025-02-03T12:00:00Z' })
  await renderApp({ at, app, as: app.cook })
  expect(await screen.findByText('Tasty')).toBeVisible()
  expect(screen.queryByText('Nothing cooked yet')).toBeNull()
})

test('the timeline of another group is not shown', async ({ app }) => {
  const { router } = await renderApp({ at: '/g/home/recipes/timeline', app, as: app.stranger })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/other'))
})
