import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { handOut, newPassword, signIn } from '#tests/server/features/password-reset/person.ts'

const address = (token: string) => `/reset-password?token=${token}`

async function fillIn(email: string, again = newPassword) {
  if (email) await userEvent.type(screen.getByLabelText(/^Email address/), email)
  await userEvent.type(screen.getByLabelText(/^New password(?!, again)/), newPassword)
  await userEvent.type(screen.getByLabelText(/^New password, again/), again)
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }))
}

test('a link leads to a new password and then to the login', async ({ app }) => {
  const { router } = await renderApp({ at: address(await handOut(app)), app })
  await screen.findByRole('heading', { name: 'Choose a new password' })
  // Nobody can read it over a shoulder.
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await fillIn(app.cook.email)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(await screen.findByText('New password saved')).toBeVisible()
  expect((await signIn(app, 'cook', newPassword)).status).toBe(200)
})

test('a person without an address leaves it empty', async ({ app }) => {
  const stored = { email: app.cook.id }
  await app.db.updateTable('users').set(stored).where('id', '=', app.cook.id).execute()
  const { router } = await renderApp({ at: address(await handOut(app)), app })
  await screen.findByRole('heading', { name: 'Choose a new password' })
  await fillIn('')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

test('a link that is over says so, and how to get another; nothing is lost', async ({ app }) => {
  const { router } = await renderApp({ at: address('expired-long-ago'), app })
  await screen.findByRole('heading', { name: 'Choose a new password' })
  await fillIn(app.cook.email)
  expect(await screen.findByRole('alert')).toHaveTextContent(/has expired or was used/)
  expect(screen.getByLabelText(/^New password(?!, again)/)).toHaveValue(newPassword)
  await userEvent.click(screen.getByRole('link', { name: 'Ask for another link' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'))
})

test('two different passwords, or a short one, are not sent', async ({ app }) => {
  const token = await handOut(app)
  await renderApp({ at: address(token), app })
  await screen.findByRole('heading', { name: 'Choose a new password' })
  await fillIn(app.cook.email, 'another one')
  expect(await screen.findByText('Password must match')).toBeVisible()
  const field = screen.getByLabelText(/^New password(?!, again)/)
  await userEvent.clear(field)
  await userEvent.type(field, 'short{Enter}')
  expect(await screen.findByText('Use 8 characters or more for your password')).toBeVisible()
  expect(await app.db.selectFrom('passwordResets').select('userId').execute()).toHaveLength(1)
})

test('without a token the button rests, and the page says why', async ({ app }) => {
  await renderApp({ at: '/reset-password', app })
  expect(await screen.findByRole('button', { name: 'Save password' })).toBeDisabled()
  expect(screen.getByRole('alert')).toHaveTextContent(/needs the whole link/)
})

test('somebody else who is logged in here stays so', async ({ app }) => {
  const at = address(await handOut(app))
  const { router } = await renderApp({ at, app, as: app.admin })
  await screen.findByRole('heading', { name: 'Choose a new password' })
  await fillIn(app.cook.email)
  await waitFor(() => expect(router.state.location.pathname).toBe('/g/home'))
  expect((await app.as(app.admin).get('/api/users/self')).status).toBe(200)
})
