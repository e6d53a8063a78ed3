import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const at = '/g/home/r/pea-soup'
const facts = async () => within(await screen.findByRole('list', { name: 'Facts' }))
const details = async () => within(await screen.findByRole('region', { name: 'Details' }))

test('the facts stand in one line, and all of them in the details', async ({ app }) => {
  await app.create.recipe({
    name: 'Pea soup',
    totalTime: '1 h',
    prepTime: '20 min',
    recipeYield: '4 bowls',
    difficulty: 'easy',
  })
  await renderApp({ at, app, as: app.cook })
  const entries = (await facts()).getAllByRole('listitem').map((entry) => entry.textContent)
  expect(entries).toEqual(['Total 1 h', '4 bowls', 'Preparation 20 min', 'Easy'])
  const all = (await details()).getAllByRole('listitem').map((entry) => entry.textContent)
  expect(all).toEqual(['Servings 4 bowls', 'Total 1 h', 'Preparation 20 min', 'Difficulty Easy'])
})

test('how much it makes is one truth at the head, at the list and in the details', async ({
  app,
}) => {
  await app.create.recipe({
    name: 'Pea soup',
    recipeYield: '4 bowls',
    recipeIngredient: [{ note: '500 g peas' }],
  })
  await renderApp({ at, app, as: app.cook })
  await facts()
  await userEvent.click(screen.getByRole('button', { name: 'One serving more' }))
  expect(await (await facts()).findByText('5 bowls, scaled')).toBeVisible()
  expect((await details()).getByText('5 bowls, scaled')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Original amount' }))
  expect(await (await facts()).findByText('4 bowls')).toBeVisible()
})

test('a recipe without facts has no empty line', async ({ app }) => {
  await app.create.recipe({ name: 'Pea soup' })
  await renderApp({ at, app, as: app.cook })
  await details()
  expect(screen.queryByRole('list', { name: 'Facts' })).toBeNull()
})

test('the stars are in the details until somebody has rated, then beside the name', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Pea soup' })
  await app.as(app.cook).patch('/api/recipes/pea-soup/last-made', {
    timestamp: '2025-02-03T12:00:00Z',
  })
  await renderApp({ at, app, as: app.cook })
  await userEvent.click((await details()).getByRole('button', { name: '4 stars' }))
  const chosen = (await facts()).findByRole('button', { name: '4 stars' })
  expect(await chosen).toHaveAttribute('aria-pressed', 'true')
  expect((await facts()).getByText('Made Feb 3, 2025')).toBeVisible()
  await waitFor(() => expect(screen.getAllByRole('button', { name: '4 stars' })).toHaveLength(1))
})

test('a recipe without ingredients is scaled and converted from its steps', async ({ app }) => {
  await app.create.recipe({
    name: 'Pea soup',
    recipeYield: '2 bowls',
    recipeIngredient: [],
    recipeInstructions: [{ text: 'Boil 2 cups of water.' }],
  })
  await renderApp({ at, app, as: app.cook })
  const method = within(await screen.findByRole('region', { name: 'Method' }))
  await userEvent.selectOptions(method.getByRole('combobox', { name: 'Units' }), 'Metric')
  expect(await method.findByText(/Boil/)).toHaveTextContent('Boil 475 ml of water.')
  await userEvent.click(method.getByRole('button', { name: 'One serving more' }))
  expect(method.getByRole('button', { name: '3 bowls' })).toBeVisible()
})
