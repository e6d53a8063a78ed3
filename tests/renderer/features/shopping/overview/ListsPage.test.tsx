import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

const lists = '/api/groups/shopping/lists'

test('the only list opens at once, but not for who asks for all of them', async ({ app }) => {
  const { id } = (await app.as(app.cook).post(lists, { name: 'Week' })).body
  const { router } = await renderApp({ at: '/shopping-lists', app, as: app.cook })
  expect(await screen.findByRole('heading', { level: 1, name: 'Week' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/shopping-lists/${id}`)
  await userEvent.click(screen.getByRole('link', { name: 'All lists' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Shopping lists' })).toBeVisible()
})

test('a list is duplicated with what is to buy, on request with what is checked', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const { id } = (await api.post(lists, { name: 'Week' })).body
  await api.post('/api/groups/shopping/items', { shoppingListId: id, note: 'milk' })
  await api.post('/api/groups/shopping/items', { shoppingListId: id, note: 'soap', checked: true })
  await renderApp({ at: '/shopping-lists?disableRedirect=true', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Week' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate list' }))
  expect(dialog.getByLabelText('Name')).toHaveValue('Week (copy)')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Also what is checked' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Create list' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Week (copy)' })).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: 'soap' })).not.toBeChecked()
})

test('two presses make one list', async ({ app }) => {
  await renderApp({ at: '/shopping-lists', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Create list' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New list' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Week')
  const form = dialog.getByLabelText('Name').closest('form')!
  // In one turn of the page, before it can show that it is busy.
  form.requestSubmit()
  form.requestSubmit()
  expect(await screen.findByRole('heading', { level: 1, name: 'Week' })).toBeVisible()
  expect((await app.as(app.cook).get(lists)).body.total).toBe(1)
})

test('a list is given to another member, renamed, and shared as text', async ({ app }) => {
  const api = app.as(app.cook)
  const { id } = (await api.post(lists, { name: 'Week' })).body
  await api.post('/api/groups/shopping/items', { shoppingListId: id, note: 'milk' })
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  try {
    await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
    const menu = async (item: string) => {
      await userEvent.click(await screen.findByRole('button', { name: /^Actions for / }))
      await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    }
    await menu('Share as text')
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: 'Week', text: 'milk' }))
    await menu('Settings')
    const dialog = within(await screen.findByRole('dialog', { name: 'List settings' }))
    await userEvent.clear(dialog.getByLabelText('Name'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Field Required')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Name'), 'Market')
    const { fullName } = (await app.as(app.admin).get('/api/users/self')).body
    await dialog.findByRole('option', { name: fullName })
    await userEvent.selectOptions(dialog.getByLabelText('Owner'), fullName)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Market' })).toBeVisible()
    expect((await api.get(`${lists}/${id}`)).body).toMatchObject({
      name: 'Market',
      userId: app.admin.id,
    })
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
})

test('a member without a list of one’s own is led to those of the others', async ({ app }) => {
  for (const name of ['Week', 'Party']) await app.as(app.cook).post(lists, { name })
  const reader = await app.create.person('reader', { readOnly: 1 })
  await renderApp({ at: '/shopping-lists', app, as: reader })
  expect(await screen.findByText('You have no list of your own')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show everyone’s lists' }))
  expect(await screen.findByText('Party')).toBeVisible()
  const toggle = screen.getByRole('switch', { name: 'Show everyone’s lists' })
  expect(toggle).toBeChecked()
  expect(toggle).toHaveFocus()
  await userEvent.click(toggle)
  expect(await screen.findByText('You have no list of your own')).toBeVisible()
})
