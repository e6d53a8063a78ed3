import { randomUUID } from 'node:crypto'
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
  expect(
    screen.getByRole('heading', { level: 1, name: 'Ingredients read again: 1 recipe' }),
  ).toBeVisible()
  expect(screen.getByText(/^Change to your recipes · /)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const asks = within(
    await screen.findByRole('dialog', { name: 'Undo reading ingredients again?' }),
  )
  expect(
    await asks.findByText('The ingredients of 1 recipe become what they were before.'),
  ).toBeVisible()
  expect(asks.queryByText(/import|delete/i)).toBeNull()
  await userEvent.click(asks.getByRole('button', { name: 'Undo' }))
  const undone = await screen.findByText(/1 recipe is as it was before/)
  expect(undone).toHaveTextContent(/^This was undone: /)
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

test('one recipe is read again from its own menu, and its page shows what became of it', async ({
  app,
}) => {
  const api = app.as(app.cook)
  await api.post('/api/foods', { name: 'flour' })
  await api.post('/api/units', { name: 'cup', pluralName: 'cups' })
  const settings = { disableAmount: false }
  await app.create.recipe({ name: 'Bread', settings, recipeIngredient: [text('2 cups flour')] })
  const { router, queryClient } = await renderApp({ at: '/g/home/r/bread', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Read ingredients again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Read ingredients again' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Use selected lines' }))

  const link = await screen.findByRole('button', { name: 'See report' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/g/home/r/bread')
  await waitFor(async () =>
    expect((await api.get('/api/recipes/bread')).body.recipeIngredient).toMatchObject([
      { quantity: 2, food: { name: 'flour' } },
    ]),
  )
  await userEvent.click(link)
  expect(await screen.findByText('Bread: 1 ingredient read again')).toBeVisible()
  // In the list of all reports, and not among imports.
  await router.navigate('/group/reports')
  expect(
    await screen.findByRole('link', { name: 'Ingredients read again: 1 recipe' }),
  ).toBeVisible()
  const { work: _, ...row } = await app.db
    .selectFrom('reports')
    .selectAll()
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('reports')
    .values({ ...row, id: randomUUID(), name: 'Paprika Migration' })
    .execute()
  await queryClient.invalidateQueries({ queryKey: ['groups', 'reports'] })
  await router.navigate('/group/migrations')
  const earlier = within(await screen.findByRole('region', { name: 'Earlier imports' }))
  expect(await earlier.findByRole('link', { name: 'Recipes from Paprika' })).toBeVisible()
  expect(earlier.queryByRole('link', { name: /read again/ })).toBeNull()
})
