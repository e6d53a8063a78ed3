import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { rewriteOldAddress } from '#renderer/app/errors/rewrite-address.ts'
import { safeRedirect } from '#renderer/app/paths.ts'

test('a session that has ended elsewhere leads to the login, with one message and the way back', async ({
  app,
}) => {
  const { router, queryClient } = await renderApp({ at: '/user/profile', app, as: app.cook })
  await screen.findByText('This device')
  await app.as(app.cook).post('/api/auth/logout')

  await act(() => queryClient.invalidateQueries({ queryKey: ['devices'] }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toBe('?redirect=%2Fuser%2Fprofile')
  expect(await screen.findAllByText(/You’re logged out/)).toHaveLength(1)
})

test('logging out shows the login and ends the session on the server', async ({ app }) => {
  const { router } = await renderApp({ at: '/user/profile', app, as: app.cook })
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect((await app.as(app.cook).get('/api/users/self')).status).toBe(401)
})

test('logging out in another tab shows the login here', async ({ app }) => {
  const { router } = await renderApp({ at: '/user/profile', app, as: app.cook })
  await screen.findByRole('heading', { name: 'Hello, Cook Example' })
  act(() => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'trivet.session-changed', newValue: 'out 1' }),
    )
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('a device in use stays signed in', async ({ app }) => {
  const ends = async () => {
    const { body } = await app.as(app.cook).get('/api/users/self/sessions')
    return body[0].expiresAt as string
  }
  const before = await ends()
  await renderApp({ at: '/user/profile', app, as: app.cook })
  await waitFor(async () => expect((await ends()) > before).toBe(true))
})

test('an unknown address shows the 404 page', async ({ app }) => {
  await renderApp({ at: '/no/such/page', app, as: app.cook })
  expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('404 Not Found · Trivet'))
})

test('old addresses are rewritten once', () => {
  expect(rewriteOldAddress('/recipe/pie', 'home')).toBe('/g/home/r/pie')
  expect(rewriteOldAddress('/g/home/recipe/pie', 'home')).toBe('/g/home/r/pie')
  expect(rewriteOldAddress('/g/home/unknown', 'home')).toBeNull()
})

test.for([
  ['/g/home/r/pie?edit=true#step', '/g/home/r/pie?edit=true#step'],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['javascript:alert(1)', null],
  ['/login', null],
  [null, null],
] as const)('a way back of %j becomes %j', ([wanted, expected]) => {
  expect(safeRedirect(wanted)).toBe(expected)
})
