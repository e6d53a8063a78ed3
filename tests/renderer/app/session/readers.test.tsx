import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const limit = (app: TestApp) =>
  app.as(app.admin).put('/api/groups/permissions', { userId: app.cook.id, readOnly: true })

test.for([
  '/g/home/r/create/new',
  '/g/home/r/create/url',
  '/g/home/r/create/image',
  '/g/home/recipes/trash',
  '/import',
  '/new',
  '/group/members',
  '/g/home/r/pie/ingredient-parser',
])('who may only look is led home from %s, with the reason', async (at, { app }) => {
  await app.create.recipe({ name: 'Pie' })
  await limit(app)
  const { router } = await renderApp({ at, app, as: app.cook })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect(await screen.findByText('You don’t have access to this page')).toBeInTheDocument()
})

test('a recipe is to be cooked and rated, and nothing else is offered', async ({ app }) => {
  await app.create.recipe({
    name: 'Pie',
    settings: { disableComments: false },
    tools: [{ name: 'Whisk' }],
  })
  await limit(app)
  await renderApp({ at: '/g/home/r/pie?edit=true', app, as: app.cook })
  expect(await screen.findByText(/You can look and cook here/)).toBeVisible()
  expect(await screen.findByText('No comments yet.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Cook' })).toBeVisible()
  expect(screen.getByRole('button', { name: /favorites/ })).toBeVisible()
  for (const name of [/^Add recipe/, /made this/, /shopping list/, /meal plan/, /^Comment/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByRole('checkbox', { name: 'Whisk' })).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('the right taken away while the page is open is told, and the page follows', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pie', settings: { disableComments: false } })
  await renderApp({ at: '/g/home/r/pie', app, as: app.cook })
  const field = await screen.findByRole('textbox', { name: 'Your comment' })
  await userEvent.type(field, 'Good.')
  await limit(app)
  await userEvent.click(screen.getByRole('button', { name: /^Comment|^Send|^Add comment/ }))
  await waitFor(() => {
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add recipe' })).toBeNull()
  })
})
