import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const text = (note: string) => ({ note, quantity: 0 })

test('lines of many recipes are read again, shown before and after, ticked, saved, and taken back', async ({
  app,
}) => {
  const api = app.as(app.admin)
  for (const name of ['flour', 'onion']) await api.post('/api/foods', { name })
  await api.post('/api/units', { name: 'cup', pluralName: 'cups' })
  const recipe = (name: string, ...lines: string[]) =>
    app.create.recipe({ name, recipeIngredient: lines.map(text) }, app.admin)
  await recipe('Bread', '2 cups flour', '3 onions', 'salt')
  await recipe('Tea')
  const { router } = await renderApp({ at: '/group/data/recipes', app, as: app.admin })
  await screen.findByRole('table', { name: 'Recipes' })
  for (const name of ['Bread', 'Tea']) {
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
  }
  const actions = within(screen.getByRole('group', { name: /selected/i }))
  await userEvent.click(actions.getByRole('button', { name: 'Read ingredients' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Read ingredients again' }))
  expect(await dialog.findByText('2 of 2 lines selected, in recipes: 1')).toBeVisible()
  expect(dialog.getByText(/1 more needs you/)).toBeVisible()
  expect(dialog.queryByText('Tea')).toBeNull()
  expect(dialog.getByRole('checkbox', { name: 'Use the lines of Bread' })).toBeChecked()

  await userEvent.click(dialog.getByRole('button', { name: 'Lines of Bread' }))
  const [cups, , salt] = dialog
    .getAllByRole('listitem')
    .slice(1)
    .map((item) => within(item))
  expect(cups!.getByText('cup')).toBeVisible()
  expect(cups!.getByText('flour')).toBeVisible()
  expect(salt!.queryByRole('checkbox')).toBeNull()
  expect(salt!.getByText(/^You don’t have this food/)).toBeVisible()
  expect(dialog.getByRole('link', { name: /^Decide in the recipe/ })).toHaveAttribute(
    'href',
    '/g/home/r/bread?edit=true&parse=true',
  )
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use 3 onions' }))
  expect(dialog.getByText('1 of 2 lines selected, in recipes: 1')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Use selected lines' }))

  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/group\/reports\//))
  expect(await screen.findByText('Bread: 1 ingredient read again')).toBeVisible()
  const linesOf = async () => (await api.get('/api/recipes/bread')).body.recipeIngredient
  expect(await linesOf()).toMatchObject([
    { quantity: 2, food: { name: 'flour' } },
    { food: null, note: '3 onions' },
    { note: 'salt' },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Take it all back' }))
  const asks = within(await screen.findByRole('dialog'))
  expect(await asks.findByText(/^1 recipe .* what it was before/)).toBeVisible()
  await userEvent.click(asks.getByRole('button', { name: 'Delete and take back' }))
  expect(await screen.findByText(/1 recipe is as it was before/)).toBeVisible()
  expect(await linesOf()).toMatchObject([{ food: null, note: '2 cups flour' }, {}, {}])
})

test('recipes whose lines read as they are say so', async ({ app }) => {
  await app.create.recipe({ name: 'Tea' }, app.admin)
  await renderApp({ at: '/group/data/recipes', app, as: app.admin })
  await screen.findByRole('table', { name: 'Recipes' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tea' }))
  const actions = within(screen.getByRole('group', { name: /selected/i }))
  await userEvent.click(actions.getByRole('button', { name: 'Read ingredients' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Read ingredients again' }))
  expect(await dialog.findByText(/^Nothing would change/)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Use selected lines' })).toBeNull()
})
