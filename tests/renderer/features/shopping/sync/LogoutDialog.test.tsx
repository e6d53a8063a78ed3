import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { useLive } from '#renderer/app/live/use-live.ts'
import { hasWaitingChanges } from '#renderer/hooks/waiting-changes.ts'
import { breakCalls } from '#tests/support/broken-calls.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

test('a browser that keeps nothing says that what is not sent would be lost', async ({ app }) => {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  for (const note of ['milk', 'soap']) {
    await api.post('/api/groups/shopping/items', { shoppingListId: id, note })
  }
  const { router } = await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  const broken = breakCalls('POST', '/shopping/operations')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'milk' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'soap' }))
  await screen.findByText('2 changes are not sent yet', { exact: false })

  const logout = screen.getByRole('button', { name: 'Log out' })
  await userEvent.click(logout)
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out?' }))
  expect(dialog.getByText('2 changes of your shopping lists have not been sent yet.')).toBeVisible()
  expect(dialog.getByText(/they are lost when this page is closed/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Send and log out' }))
  expect(await dialog.findByText(/you’re still logged in/)).toBeVisible()
  expect((await api.get('/api/users/self')).status).toBe(200)

  broken.mockRestore()
  await userEvent.click(dialog.getByRole('button', { name: 'Send and log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  const { body } = await app.as(app.admin).get(`/api/groups/shopping/lists/${id}`)
  expect(body.openItems).toBe(0)
})

test('what the server would not keep is looked at before one logs out', async ({ app }) => {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  await api.post('/api/groups/shopping/items', { shoppingListId: id, note: 'milk' })
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  const broken = breakCalls('POST', '/shopping/operations')
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Add to the list' }),
    'soap{Enter}',
  )
  await screen.findByText('1 change is not sent yet', { exact: false })
  expect((await api.delete(`/api/groups/shopping/lists/${id}`)).status).toBe(200)
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out?' }))
  broken.mockRestore()
  await userEvent.click(dialog.getByRole('button', { name: 'Send and log out' }))
  expect(await dialog.findByText(/Some changes could not be kept/)).toBeVisible()
  expect((await api.get('/api/users/self')).status).toBe(200)
})

test('who has sent everything is not asked', async ({ app }) => {
  const { id } = (await app.as(app.cook).post('/api/groups/shopping/lists', { name: 'Market' }))
    .body
  const { router } = await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  await screen.findByRole('combobox', { name: 'Add to the list' })
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what waited when one left the list is sent from any screen, and then nobody is asked', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  await api.post('/api/groups/shopping/items', { shoppingListId: id, note: 'milk' })
  const { router, queryClient } = await renderApp({
    at: `/shopping-lists/${id}`,
    app,
    as: app.cook,
  })
  renderHook(() => useLive(queryClient))
  const broken = breakCalls('POST', '/shopping/operations')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'milk' }))
  await screen.findByText('1 change is not sent yet', { exact: false })
  await act(() => router.navigate('/devices'))
  await screen.findByRole('button', { name: 'Log out this device' })
  expect((await api.get(`/api/groups/shopping/lists/${id}`)).body.openItems).toBe(1)

  broken.mockRestore()
  // As a browser says that it has a connection again.
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => {
    expect((await api.get(`/api/groups/shopping/lists/${id}`)).body.openItems).toBe(0)
  })
  // The server has it a moment before this page knows.
  const { id: personId } = (await api.get('/api/users/self')).body
  await waitFor(() => expect(hasWaitingChanges(queryClient, personId)).toBe(false))
  await userEvent.click(screen.getByRole('button', { name: 'Log out this device' }))
  expect(await screen.findByRole('dialog', { name: 'Log out this device?' })).toBeVisible()
})

test('what waits in one page is not asked about in another one', async ({ app }) => {
  const api = app.as(app.cook)
  const { id } = (await api.post('/api/groups/shopping/lists', { name: 'Market' })).body
  await api.post('/api/groups/shopping/items', { shoppingListId: id, note: 'milk' })
  await renderApp({ at: `/shopping-lists/${id}`, app, as: app.cook })
  const broken = breakCalls('POST', '/shopping/operations')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'milk' }))
  await screen.findByText('1 change is not sent yet', { exact: false })
  cleanup()
  broken.mockRestore()

  await renderApp({ at: '/devices', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out this device' }))
  expect(await screen.findByRole('dialog', { name: 'Log out this device?' })).toBeVisible()
})
