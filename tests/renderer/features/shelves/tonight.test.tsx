import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const today = '2026-05-04'

/** It is seven in the evening; as a rule with enough recipes for a home with more than the grid. */
async function evening(app: TestApp, recipes = 12) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T19:00:00`) })
  onTestFinished(() => void vi.useRealTimers())
  const made = []
  for (let serial = 0; serial < recipes; serial++) {
    made.push(await app.create.recipe({ name: `Dish ${serial}` }))
  }
  return made
}

async function plan(app: TestApp, meal: object) {
  const body = { date: today, entryType: 'dinner', title: '', text: '', ...meal }
  const { status } = await app.as(app.cook).post('/api/groups/mealplans', body)
  expect(status).toBe(201)
}

test('tonight’s dinner is cooked for as many as planned, with its side and tomorrow’s', async ({
  app,
}) => {
  const [stew, salad, soup] = await evening(app)
  await plan(app, { recipeId: stew!.id, servings: 6 })
  await plan(app, { recipeId: salad!.id, entryType: 'side' })
  await plan(app, { recipeId: soup!.id, date: '2026-05-05' })
  await renderApp({ at: '/g/home', app, as: app.cook })
  const region = within(await screen.findByRole('region', { name: 'Tonight' }))
  expect(region.getByRole('link', { name: /^Cook .*Dish 0/ })).toHaveAttribute(
    'href',
    '/g/home/r/dish-0?cook=true&servings=6',
  )
  expect(region.getByText('6 servings')).toBeInTheDocument()
  expect(region.getByRole('link', { name: 'Dish 1' })).toBeInTheDocument()
  expect(region.getByRole('link', { name: 'Dish 2' })).toBeInTheDocument()
})

test('whoever eats out or has leftovers is not asked to cook', async ({ app }) => {
  await evening(app)
  await plan(app, { title: 'Da Enzo', eatingOut: true })
  await renderApp({ at: '/g/home', app, as: app.cook })
  const region = within(await screen.findByRole('region', { name: 'Tonight' }))
  expect(region.getByText('Eating out')).toBeInTheDocument()
  expect(region.queryByRole('link', { name: /^Cook/ })).toBeNull()
})

test('where nothing is planned one line offers a surprise, which can be taken back', async ({
  app,
}) => {
  await evening(app)
  await renderApp({ at: '/g/home', app, as: app.cook })
  expect(await screen.findByText('Nothing planned tonight')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Surprise me' }))
  expect(await screen.findByRole('link', { name: /^Cook .*Dish/ })).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByText('Nothing planned tonight')).toBeInTheDocument())
})

test('who only reads is told that nothing is planned, and plans nothing', async ({ app }) => {
  await evening(app)
  const none = { canManage: false, canOrganize: false, canInvite: false }
  const rights = { userId: app.cook.id, ...none, readOnly: true }
  expect((await app.as(app.admin).put('/api/groups/permissions', rights)).status).toBe(200)
  await renderApp({ at: '/g/home', app, as: app.cook })
  expect(await screen.findByText('Nothing planned tonight')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Surprise me' })).toBeNull()
})

test('a kitchen with few recipes has tonight’s dinner as well, and nothing where none is planned', async ({
  app,
}) => {
  const [soup] = await evening(app, 2)
  const { queryClient } = await renderApp({ at: '/g/home', app, as: app.cook })
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByText('Nothing planned tonight')).toBeNull()
  await plan(app, { recipeId: soup!.id })
  await queryClient.invalidateQueries()
  const region = within(await screen.findByRole('region', { name: 'Tonight' }))
  expect(region.getByRole('link', { name: /^Cook .*Dish 0/ })).toBeInTheDocument()
  // It is expected the next time: the recipes keep room for it.
  expect(localStorage.getItem(`home-shelves ${app.cook.id} home small`)).toBe('{"tonight":2}')
  expect(screen.getAllByRole('article')).toHaveLength(2)
})
