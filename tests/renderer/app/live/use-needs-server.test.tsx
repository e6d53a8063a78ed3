import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect } from 'vitest'
import { setLiveState } from '#renderer/app/live/state.ts'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const reason = 'This needs a connection to Trivet.'

afterEach(() => setLiveState('live'))
const lose = () => act(() => setLiveState('offline'))
const regain = () => act(() => setLiveState('live'))

const resting = (elements: HTMLElement[]) =>
  elements
    .filter((element) => element.getAttribute('aria-disabled') === 'true')
    .map((element) => {
      expect(element).toHaveAccessibleDescription(reason)
      expect(element).toBeEnabled()
      return element.getAttribute('aria-label') ?? element.textContent
    })

test('on a list, what needs the server rests and everything else goes on', async ({ app }) => {
  const api = app.as(app.admin)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  for (const name of ['Baking', 'Drinks']) await api.post('/api/groups/labels', { name })
  const recipe = await app.create.recipe({
    name: 'Bread',
    recipeIngredient: [{ note: 'flour', referenceId: crypto.randomUUID() }],
  })
  await api.post(`/api/groups/shopping/lists/${id}/recipe/${recipe.id}`, {})
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.admin })
  const more = await screen.findByRole('button', { name: 'One time more: Bread' })
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Market' }))
  await screen.findByRole('menuitem', { name: 'Settings' })
  expect(resting(screen.getAllByRole('menuitem'))).toEqual([])
  expect(resting(screen.getAllByRole('button', { hidden: true }))).toEqual([])
  lose()
  expect(resting(screen.getAllByRole('menuitem'))).toEqual([
    'Recurring items',
    'Settings',
    'Delete',
  ])
  await userEvent.keyboard('{Escape}')
  expect(resting(screen.getAllByRole('button'))).toEqual([
    'Store: Own order',
    'One time less: Bread',
    'One time more: Bread',
  ])
  // A press says why, and does nothing.
  await userEvent.click(more)
  expect(await screen.findByRole('alert')).toHaveTextContent(reason)
  await userEvent.click(screen.getByRole('button', { name: 'Store: Own order' }))
  expect(screen.queryByRole('menuitem', { name: 'New store' })).toBeNull()
  const group = within(screen.getByRole('group', { name: 'How many times Bread' }))
  expect(group.getByText('1')).toBeVisible()
  regain()
  await userEvent.click(more)
  expect(await group.findByText('2')).toBeVisible()
})

test('of all lists, none is made, renamed, copied or deleted, but each can be opened', async ({
  app,
}) => {
  const api = app.as(app.cook)
  for (const name of ['Market', 'Chemist']) await api.post('/api/groups/shopping/lists', { name })
  const { router } = await renderApp({ at: '/shopping-lists', app, as: app.cook })
  await screen.findByRole('button', { name: 'Actions for Market' })
  lose()
  expect(resting(screen.getAllByRole('button'))).toEqual(['Create list', 'Recurring items'])
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Market' }))
  await screen.findByRole('menuitem', { name: 'Rename' })
  expect(resting(screen.getAllByRole('menuitem'))).toEqual(['Rename', 'Duplicate', 'Delete'])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('link', { name: 'Market' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/shopping-lists\/.+/))
  regain()
})

test('of the plan, everything that changes it rests', async ({ app }) => {
  const api = app.as(app.cook)
  await api.post('/api/groups/mealplans', {
    date: '2026-11-24',
    entryType: 'dinner',
    title: 'Pizza',
  })
  await renderApp({
    at: '/group/mealplan/planner/view?start=2026-11-24&days=1',
    app,
    as: app.cook,
  })
  await screen.findByRole('button', { name: 'Actions for Pizza' })
  const isOfPlan = (name: string | null) => /Plan something|Move Pizza/.test(name ?? '')
  expect(resting(screen.getAllByRole('button'))).toEqual([])
  lose()
  expect(resting(screen.getAllByRole('button')).filter(isOfPlan)).not.toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Pizza' }))
  await screen.findByRole('menuitem', { name: 'Delete' })
  const entries = screen.getAllByRole('menuitem')
  expect(resting(entries)).toHaveLength(entries.length)
  regain()
  expect(resting(entries)).toEqual([])
})

test('a dialog that is open says why it waits, and keeps what was written', async ({ app }) => {
  await app.as(app.cook).post('/api/groups/shopping/lists', { name: 'Market' })
  await renderApp({ at: '/shopping-lists?disableRedirect=true', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Create list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New list' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Sunday')
  lose()
  const create = dialog.getByRole('button', { name: 'Create list' })
  expect(create).toHaveAccessibleDescription(reason)
  await userEvent.click(create)
  expect(dialog.getByLabelText('Name')).toHaveValue('Sunday')
  const { body } = await app.as(app.cook).get('/api/groups/shopping/lists?perPage=-1')
  expect(body.items).toHaveLength(1)
  regain()
  await userEvent.click(create)
  expect(await screen.findByRole('heading', { level: 1, name: 'Sunday' })).toBeVisible()
})

/** The reason is in the dialog, and its answer rests until the server is back. */
async function expectToWait(title: string, answer: string | RegExp) {
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const button = await dialog.findByRole('button', { name: answer })
  expect(button).not.toHaveAttribute('aria-disabled')
  lose()
  expect(dialog.getByText(reason)).toBeVisible()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(reason)
  regain()
  expect(button).not.toHaveAttribute('aria-disabled')
}

/** Pizza is planned, and saved as a menu. */
async function planFeast(app: TestApp) {
  const api = app.as(app.cook)
  const { body } = await api.post('/api/groups/mealplans', {
    date: '2026-11-24',
    entryType: 'dinner',
    title: 'Pizza',
  })
  await api.post('/api/groups/menus', { name: 'A feast', ids: [body.id] })
}

test('what is done with many days of the plan waits', async ({ app }) => {
  await planFeast(app)
  await renderApp({
    at: '/group/mealplan/planner/view?start=2026-11-24&days=2',
    app,
    as: app.cook,
  })
  await screen.findByRole('button', { name: 'Actions for Pizza' })
  for (const [entry, title, answer] of [
    ['Copy or move these days…', 'Copy or move these days', 'Copy 1 meal'],
    ['Surprise me for these days…', 'Surprise me', 'Plan meals'],
    ['Save as menu…', 'Save as menu', 'Save 1 meal'],
    ['Plan a menu…', 'Plan a menu', 'Plan 1 meal'],
    ['Remove all of these days…', 'Remove these meals?', 'Remove'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for these days' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
    await expectToWait(title, answer)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('menus are there to be read, and are not laid out, renamed or deleted', async ({ app }) => {
  await planFeast(app)
  await renderApp({ at: '/group/mealplan/menus', app, as: app.cook })
  const dots = await screen.findByRole('button', { name: 'Actions for A feast' })
  lose()
  expect(resting(screen.getAllByRole('button'))).toEqual(['Plan “A feast”'])
  await userEvent.click(dots)
  await screen.findByRole('menuitem', { name: 'Rename' })
  expect(resting(screen.getAllByRole('menuitem'))).toEqual(['Rename', 'Delete'])
  regain()
  for (const [entry, title, answer] of [
    ['Rename', 'Rename menu', 'Save'],
    ['Delete', 'Delete menu?', 'Delete'],
  ] as const) {
    if (!screen.queryByRole('menuitem', { name: entry })) await userEvent.click(dots)
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
    await expectToWait(title, answer)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('a recipe waits to be put on the plan or on a list', async ({ app }) => {
  await app.as(app.cook).post('/api/groups/shopping/lists', { name: 'Market' })
  await app.create.recipe({
    name: 'Bread',
    recipeIngredient: [{ note: 'flour', referenceId: crypto.randomUUID() }],
  })
  await renderApp({ at: '/g/home/r/bread', app, as: app.cook })
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Add to meal plan')
  await expectToWait('Add to meal plan', 'Add to plan')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Add to shopping list')
  const choosing = within(await screen.findByRole('dialog', { name: 'Which shopping list?' }))
  await userEvent.type(await choosing.findByLabelText('New list'), 'Sunday')
  lose()
  const create = choosing.getByRole('button', { name: 'Create list' })
  expect(create).toHaveAccessibleDescription(reason)
  await userEvent.keyboard('{Enter}')
  await userEvent.click(create)
  regain()
  await userEvent.click(choosing.getByRole('button', { name: 'Market' }))
  await expectToWait('Market', /^Add/)
  const { body } = await app.as(app.cook).get('/api/groups/shopping/lists?perPage=-1')
  expect(body.items).toHaveLength(1)
})
