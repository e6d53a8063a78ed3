import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test('what the server refuses comes back to the field, with the reason', async ({ app }) => {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  const field = await screen.findByRole('textbox', { name: 'Add to the list' })
  expect((await api.delete(`/api/groups/shopping/lists/${id}`)).status).toBe(200)
  await userEvent.type(field, 'milk{Enter}')
  await waitFor(() => expect(field).toHaveValue('milk'))
  expect(field).toBeInvalid()
})

test('what is refused while the next thing is being written is not lost', async ({ app }) => {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  const field = await screen.findByRole('textbox', { name: 'Add to the list' })
  expect((await api.delete(`/api/groups/shopping/lists/${id}`)).status).toBe(200)
  await userEvent.type(field, 'milk{Enter}')
  fireEvent.change(field, { target: { value: 'so' } })
  const unkept = within(await screen.findByRole('group', { name: 'Not added yet:' }))
  expect(unkept.getByRole('listitem')).toHaveTextContent('milk')
  expect(field).toHaveValue('so')
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
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Market' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Copy as text',
  ])
})
