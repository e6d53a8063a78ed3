import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test('what the server cannot keep is shown with the reason, until somebody decides', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  const field = await screen.findByRole('combobox', { name: 'Add to the list' })
  expect((await api.delete(`/api/groups/shopping/lists/${id}`)).status).toBe(200)
  await userEvent.type(field, 'milk{Enter}')
  const refused = within(await screen.findByRole('region', { name: 'Not kept' }))
  expect(refused.getByRole('listitem')).toHaveTextContent('milk – the list was deleted')
  await userEvent.click(refused.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not kept' })).toBeNull())
})

test('a change whose food was deleted meanwhile can be added again as text', async ({ app }) => {
  const api = app.as(app.admin)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  const food = (await api.post('/api/foods', { name: 'oat milk' })).body
  await api.post('/api/groups/shopping/items', { shoppingListId: id, note: 'milk' })
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit milk' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit item' }))
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Food' }))
  await userEvent.click(await screen.findByRole('option', { name: 'oat milk' }))
  expect((await api.delete(`/api/foods/${food.id}`)).status).toBe(200)
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const refused = within(await screen.findByRole('region', { name: 'Not kept' }))
  expect(refused.getByRole('listitem')).toHaveTextContent('1 oat milk (milk) – its food')
  await userEvent.click(refused.getByRole('button', { name: 'Add here as text' }))
  expect(await screen.findByRole('checkbox', { name: '1 oat milk (milk)' })).not.toBeChecked()
  expect(screen.queryByRole('region', { name: 'Not kept' })).toBeNull()
})

test('a ticked row stays for a moment and can be unticked; a guest who only looks can do no more', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  for (const note of ['milk', 'soap']) {
    await api.post('/api/groups/shopping/items', { shoppingListId: id, note })
  }
  const { id: userId } = (await api.get('/api/users/self')).body
  await app.as(app.admin).put('/api/groups/permissions', { userId, readOnly: true })
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'milk' }))
  const region = within(screen.getByRole('region', { name: 'Without a label' }))
  expect(region.getByRole('checkbox', { name: 'milk' })).toBeChecked()
  await waitFor(async () => {
    const { listItems } = (await api.get(`/api/groups/shopping/lists/${id}`)).body
    expect(listItems.filter((item: { checked: boolean }) => item.checked)).toHaveLength(1)
  })
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Market' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Select items',
    'Copy as text',
    'Copy as Markdown',
    'Print',
    'Recurring items',
  ])
})

test('rows are walked, edited, moved and deleted by keys, and put back together', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const listOf = async (name: string) =>
    (await api.post('/api/groups/shopping/lists', { name })).body.id as string
  const [market, chemist] = [await listOf('Market'), await listOf('Chemist')]
  for (const [position, note] of ['bread', 'soap', 'milk'].entries()) {
    await api.post('/api/groups/shopping/items', { shoppingListId: market, note, position })
  }
  await renderApp({ at: `/shopping-lists/${market}`, app, as: app.cook })
  const box = (name: string) => screen.getByRole('checkbox', { name })
  await screen.findByRole('checkbox', { name: 'bread' })
  box('bread').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(box('soap')).toHaveFocus()
  await userEvent.keyboard('e')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit item' }))
  expect(await dialog.findByText(`Added by ${app.cook.username}`, { exact: false })).toBeVisible()
  await userEvent.selectOptions(await dialog.findByLabelText('Shopping list'), 'Chemist')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'soap' })).toBeNull())
  await waitFor(async () => {
    const { listItems, openItems } = (await api.get(`/api/groups/shopping/lists/${chemist}`)).body
    expect(listItems).toMatchObject([{ note: 'soap' }])
    expect(openItems).toBe(1)
  })
  box('milk').focus()
  await userEvent.keyboard('{Delete}')
  expect(screen.queryByRole('checkbox', { name: 'milk' })).toBeNull()
  expect(box('bread')).toHaveFocus()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('checkbox', { name: 'milk' })).toBeVisible()

  await userEvent.click(box('bread'))
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Market' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Put everything back' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Put everything back' }))
  await userEvent.click(asked.getByRole('button', { name: 'Put everything back' }))
  await waitFor(() => expect(box('bread')).not.toBeChecked())
  const toast = (await screen.findByText('1 item put back on the list')).parentElement!
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(box('bread')).toBeChecked())
})
