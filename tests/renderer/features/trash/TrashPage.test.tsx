import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { client, type Person } from '#tests/support/client.ts'

const at = '/g/home/recipes/trash'

async function throwAway(app: TestApp, name: string, as: Person = app.cook) {
  const recipe = (await app.create.recipe({ name }, as)) as { slug: string }
  await client(app.url, as).delete(`/api/recipes/${recipe.slug}`)
}

const rowOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('li')!

test('a deleted recipe says who deleted it, comes back by a button and can be opened', async ({
  app,
}) => {
  await throwAway(app, 'Pea soup')
  const { router } = await renderApp({ at, app, as: app.cook })
  const soup = within(await rowOf('Pea soup'))
  expect(soup.getByText(/^Deleted by Cook Example, /)).toBeVisible()
  expect(soup.getByText(/^Deleted permanently on /)).toBeVisible()

  await userEvent.click(soup.getByRole('button', { name: 'Restore “Pea soup”' }))
  expect(await screen.findByText('The trash is empty')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Open recipe' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/pea-soup'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pea soup' })).toBeVisible()
})

test('a recipe goes for good after a question, and only for its owner or a manager', async ({
  app,
}) => {
  await throwAway(app, 'Pea soup')
  await throwAway(app, 'Rye bread', app.admin)
  await renderApp({ at, app, as: app.cook })
  expect(within(await rowOf('Rye bread')).queryByRole('button', { name: /permanently/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Empty trash' })).toBeNull()

  const soup = within(await rowOf('Pea soup'))
  await userEvent.click(soup.getByRole('button', { name: 'Delete “Pea soup” permanently' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pea soup' })).toBeNull())
  const left = await client(app.url, app.cook).get('/api/recipe-trash')
  expect(left.body.map(({ name }: { name: string }) => name)).toEqual(['Rye bread'])
})

test('the keyboard stays where a row was, and goes to the heading after the last one', async ({
  app,
}) => {
  for (const name of ['Almond cake', 'Pea soup', 'Rye bread']) await throwAway(app, name)
  await renderApp({ at, app, as: app.cook })
  const restore = async (name: string) => {
    within(await rowOf(name))
      .getByRole('button', { name: `Restore “${name}”` })
      .focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name })).toBeNull())
  }
  // What was deleted last is first.
  await restore('Rye bread')
  await waitFor(async () => expect(await rowOf('Pea soup')).toHaveFocus())

  const cake = within(await rowOf('Almond cake'))
  cake.getByRole('button', { name: 'Delete “Almond cake” permanently' }).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Almond cake' })).toBeNull())
  await waitFor(async () => expect(await rowOf('Pea soup')).toHaveFocus())

  await restore('Pea soup')
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Trash' })).toHaveFocus(),
  )
})

test('who manages the group empties the trash at once', async ({ app }) => {
  await throwAway(app, 'Pea soup')
  await throwAway(app, 'Rye bread')
  await renderApp({ at, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Empty trash' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^2 recipes will be deleted permanently/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Empty trash' }))
  expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeVisible()
})

test('a group sees only its own trash', async ({ app }) => {
  await throwAway(app, 'Pea soup')
  await renderApp({ at: '/g/other/recipes/trash', app, as: app.stranger })
  expect(await screen.findByText('The trash is empty')).toBeVisible()
})
