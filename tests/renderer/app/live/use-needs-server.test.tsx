import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect } from 'vitest'
import { setLiveState } from '#renderer/app/live/state.ts'
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
