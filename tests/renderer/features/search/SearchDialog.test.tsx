import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

async function openSearch(app: TestApp) {
  const shown = await renderApp({ at: '/user/profile', app, as: app.cook })
  await screen.findByRole('heading', { level: 1 })
  await userEvent.keyboard('/')
  const dialog = within(await screen.findByRole('dialog', { name: 'Search recipes' }))
  const field = dialog.getByRole('searchbox')
  await waitFor(() => expect(field).toHaveFocus())
  return { ...shown, dialog, field }
}

test('typing finds recipes by name; arrows walk through them and Enter opens one', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Waffles' })
  await app.create.recipe({ name: 'Pancakes', description: 'Thin **Swedish** ones' })
  await app.create.recipe({ name: 'Apple pancakes' })
  const { router, dialog, field } = await openSearch(app)
  expect(field).toHaveValue('')

  await userEvent.type(field, 'pancake')
  const found = await dialog.findAllByRole('listitem')
  expect(found.map((one) => within(one).getByRole('link').textContent)).toEqual([
    'Apple pancakes',
    'PancakesThin Swedish ones',
  ])

  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(dialog.getByRole('link', { name: /^Pancakes/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(field).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home/r/apple-pancakes'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nothing found leads to the recipes page with the same text', async ({ app }) => {
  const { dialog, field } = await openSearch(app)
  await userEvent.type(field, 'unobtainium & co')
  expect(await dialog.findByText(/No recipe found for “unobtainium & co”/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Search on the recipes page' })).toHaveAttribute(
    'href',
    '/g/home?search=unobtainium%20%26%20co',
  )
})

test('nothing is asked until something is typed', async ({ app }) => {
  await app.create.recipe({ name: 'Pancakes' })
  const { dialog } = await openSearch(app)
  expect(dialog.queryAllByRole('listitem')).toEqual([])
  expect(dialog.getByText(/Type a name/)).toBeVisible()
})

test('a failed search can be tried again', async ({ app }) => {
  await app.create.recipe({ name: 'Pancakes' })
  const { dialog, field, queryClient } = await openSearch(app)
  await app.stop()
  await userEvent.type(field, 'pan')
  expect(await dialog.findByRole('alert')).toHaveTextContent('The server cannot be reached')
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeEnabled()
  queryClient.clear()
})

test('in a field the slash is a character', async ({ app }) => {
  await renderApp({ at: '/user/profile', app, as: app.cook })
  const name = await screen.findByRole('textbox', { name: 'What is it for?' })
  await userEvent.type(name, 'a/b')
  expect(name).toHaveValue('a/b')
  expect(screen.queryByRole('dialog')).toBeNull()
})
