import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const aisles = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
    .filter((name) => ['Bread', 'Dairy', 'Fruit'].includes(name ?? ''))

/** The page behind it may show what was saved before the dialog closes. */
const dialogIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a store is made, put in order by buttons, chosen with one press and deleted', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Week' })).body
  for (const name of ['Bread', 'Dairy', 'Fruit']) {
    const labelId = (await api.post('/api/groups/labels', { name })).body.id
    await api.post('/api/groups/shopping/items', { shoppingListId: id, note: `x ${name}`, labelId })
  }
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  await waitFor(() => expect(aisles()).toEqual(['Bread', 'Dairy', 'Fruit']))
  const openMenu = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }))
  const choose = async (store: string) => {
    await userEvent.click(await screen.findByRole('radio', { name: store }))
    expect(screen.getByRole('radio', { name: store })).toBeChecked()
  }
  const press = async (item: string) =>
    userEvent.click(await screen.findByRole('menuitem', { name: item }))

  await openMenu('Store: Own order')
  await press('New store')
  const naming = within(await screen.findByRole('dialog', { name: 'New store' }))
  await userEvent.click(naming.getByRole('button', { name: 'Create store' }))
  expect(naming.getByText('Field Required')).toBeVisible()
  await userEvent.type(naming.getByRole('textbox', { name: 'Name' }), 'Corner shop{Enter}')
  await dialogIsGone()
  await openMenu('Stores and order')
  await press('Order of labels')
  const order = within(await screen.findByRole('dialog', { name: 'Order of labels' }))
  expect(order.getByText(/“Corner shop”/)).toBeVisible()
  expect(order.getByRole('button', { name: 'Move Bread up' })).toBeDisabled()
  await userEvent.click(order.getByRole('button', { name: 'Move Fruit up' }))
  await userEvent.click(order.getByRole('button', { name: 'Move Fruit up' }))
  // At the top its button is of no use any more; the focus is on the other one of its row.
  expect(order.getByRole('button', { name: 'Move Fruit down' })).toHaveFocus()
  await userEvent.click(order.getByRole('button', { name: 'Save' }))
  await dialogIsGone()
  await waitFor(() => expect(aisles()).toEqual(['Fruit', 'Bread', 'Dairy']))

  await choose('Own order')
  await waitFor(() => expect(aisles()).toEqual(['Bread', 'Dairy', 'Fruit']))
  await choose('Corner shop')
  await waitFor(() => expect(aisles()).toEqual(['Fruit', 'Bread', 'Dairy']))

  await openMenu('Stores and order')
  await press('Rename store')
  const renaming = within(await screen.findByRole('dialog', { name: 'Rename store' }))
  await userEvent.type(renaming.getByRole('textbox', { name: 'Name' }), ' 2{Enter}')
  await dialogIsGone()
  await openMenu('Stores and order')
  await press('Delete store')
  const asked = within(await screen.findByRole('dialog', { name: 'Delete store?' }))
  expect(asked.getByText(/^“Corner shop 2” and its order/)).toBeVisible()
  await userEvent.click(asked.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('button', { name: 'Store: Own order' })).toBeVisible()
  await waitFor(() => expect(aisles()).toEqual(['Bread', 'Dairy', 'Fruit']))
})

test('more stores than fit beside each other are chosen in a menu', async ({ app }) => {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Week' })).body
  for (const name of ['Bread', 'Dairy']) {
    const labelId = (await api.post('/api/groups/labels', { name })).body.id
    await api.post('/api/groups/shopping/items', { shoppingListId: id, note: `x ${name}`, labelId })
  }
  for (const name of ['A', 'B', 'C', 'D'])
    await api.post('/api/groups/shopping-stores', { name: `Shop ${name}` })
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  // Four, and the list's own order.
  const group = within(await screen.findByRole('radiogroup', { name: 'Store' }))
  expect(group.getAllByRole('radio')).toHaveLength(5)
  cleanup()
  await api.post('/api/groups/shopping-stores', { name: 'Shop E' })
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Store: Own order' }))
  expect(screen.queryByRole('radiogroup', { name: 'Store' })).toBeNull()
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Shop E' }))
  expect(await screen.findByRole('button', { name: 'Store: Shop E' })).toBeVisible()
  await waitFor(async () =>
    expect((await api.get(`/api/groups/shopping/lists/${id}`)).body.storeId).not.toBeNull(),
  )
})
