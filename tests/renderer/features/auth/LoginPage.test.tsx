import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { safeRedirect } from '#renderer/app/paths.ts'
import { client } from '#tests/support/client.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'

async function fillIn(username: string, password: string) {
  await userEvent.type(await screen.findByLabelText(/username or email/i), username)
  await userEvent.type(screen.getByLabelText(/^password/i), password)
  await userEvent.keyboard('{Enter}')
}

test('signing in leads to the page that was first asked for', async ({ app }) => {
  const { router } = await renderApp({ at: '/user/profile', app })
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(router.state.location.search).toBe('?redirect=%2Fuser%2Fprofile')

  await fillIn(app.cook.email, app.cook.password)

  expect(await screen.findByRole('heading', { name: 'Hello, Cook Example' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/user/profile')
})

test('signing in leads to the place in the page that was first asked for', async ({ app }) => {
  const { router } = await renderApp({ at: '/user/profile?tab=a%20b#devices', app })
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(router.state.location.hash).toBe('')
  await fillIn(app.cook.email, app.cook.password)
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/user/profile',
      search: '?tab=a%20b',
      hash: '#devices',
    }),
  )
})

test.each([
  'https://evil.example/#/g/home',
  '//evil.example#x',
  '/\\evil.example#x',
  '#//evil.example',
  '/login#x',
])('a redirect to %s, with a place in it, is not followed', async (to) => {
  expect(safeRedirect(to)).toBeNull()
})

test('who has no account is told once how to get one', async ({ app }) => {
  await renderApp({ at: '/login', app })
  expect(await screen.findByText(/^No account yet\? Accounts are by invitation/)).toBeVisible()
  expect(screen.getAllByText(/an account|No account/)).toHaveLength(1)
})

test('a redirect to another site is not followed', async ({ app }) => {
  const { router } = await renderApp({ at: '/login?redirect=https://evil.example/g/home', app })
  await fillIn('cook', app.cook.password)
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})

test('a wrong password is explained and nothing that was typed is lost', async ({ app }) => {
  await renderApp({ at: '/login', app })
  await fillIn('cook', 'wrong password')

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Invalid Credentials. Check your username and password.',
  )
  expect(screen.getByLabelText(/username or email/i)).toHaveValue('cook')
  expect(screen.getByLabelText(/^password/i)).toHaveValue('wrong password')
})

test('a locked account is told apart from a wrong password', async ({ app }) => {
  const visitor = client(app.url, null)
  for (let attempt = 0; attempt < 6; attempt++) {
    await visitor.post(
      '/api/auth/token',
      new URLSearchParams({ username: 'cook', password: 'wrong' }),
    )
  }
  await renderApp({ at: '/login', app })
  await fillIn('cook', app.cook.password)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Account Locked\. Please try again later, or ask an administrator to unlock it\.$/,
  )
})

test('empty fields are not sent', async ({ app }) => {
  await renderApp({ at: '/login', app })
  app.queries.reset()
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Enter your username/)
  expect(app.queries.all().join('\n')).not.toContain('passwordHash')
})

test('an unreachable server is said plainly', async ({ app }) => {
  await renderApp({ at: '/login', app: { url: 'http://127.0.0.1:1' } })
  await fillIn('cook', app.cook.password)
  expect(await screen.findByRole('alert')).toHaveTextContent('Can’t reach Trivet')
})

test('whoever is signed in does not see the login', async ({ app }) => {
  const { router } = await renderApp({ at: '/login', app, as: app.cook })
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
})
