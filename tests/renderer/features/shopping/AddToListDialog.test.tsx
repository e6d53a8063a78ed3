import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test('a list that is deleted meanwhile is told in the dialog, which stays open', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pea soup', recipeIngredient: ['500 g peas'] })
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to shopping list' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Market' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Market' }))
  const add = await dialog.findByRole('button', { name: 'Add 1 ingredient' })

  expect((await api.delete(`/api/groups/shopping/lists/${id}`)).status).toBe(200)
  await userEvent.click(add)
  expect(await dialog.findByRole('alert')).toHaveTextContent(/^Failed to add to list\. \S/)
  expect(dialog.getByRole('button', { name: 'Add 1 ingredient' })).toBeEnabled()
})

test('with nothing selected it says what is missing, and goes on once something is', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pea soup', recipeIngredient: ['500 g peas'] })
  await app.as(app.cook).post('/api/groups/shopping/lists', { name: 'Market' })
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to shopping list' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Market' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Market' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Select none' }))
  await userEvent.click(dialog.getByRole('button', { name: /^Add / }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Select at least one ingredient.')
  await userEvent.click(dialog.getByRole('checkbox'))
  expect(dialog.queryByRole('alert')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 ingredient' }))
  expect(await screen.findByText('Successfully added to list')).toBeVisible()
})

test('without any list the focus is in the field for one, and an empty name is answered', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pea soup', recipeIngredient: ['500 g peas'] })
  await renderApp({ at: '/g/home/r/pea-soup', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to shopping list' }))
  const field = await screen.findByRole('textbox', { name: 'New list' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.click(screen.getByRole('button', { name: 'Create list' }))
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(field).toHaveFocus()
  await userEvent.type(field, 'Market{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Market' })).toBeVisible()
})
