import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test as plain } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { renderApp } from '#tests/support/render.tsx'
import { test } from '#tests/support/test.ts'
import { mailbox, mailServer } from '#tests/server/features/mail/mail-server.ts'

const at = '/forgot-password'

async function withMail() {
  const box = await mailbox()
  const app = await startApp({ mail: mailServer(box.port) })
  onTestFinished(app.stop)
  return { app, box }
}

plain('the login leads here, and a link comes by email', async () => {
  const { app, box } = await withMail()
  const { router } = await renderApp({ at: '/login', app })
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
  const field = await screen.findByRole('textbox', { name: /Email address/ })
  expect(field).toHaveFocus()

  await userEvent.type(field, `${app.cook.email}{Enter}`)
  expect(await screen.findByText(/the link is on its way.*for 2 hours/)).toBeVisible()
  expect((await box.next()).to).toEqual([app.cook.email])
  expect(screen.getByRole('button', { name: 'Send another link' })).toBeEnabled()
  await userEvent.click(screen.getByRole('link', { name: 'Back to the login' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
})

plain('AN-1 an address without an account gets the same words', async () => {
  const { app } = await withMail()
  await renderApp({ at, app })
  const field = await screen.findByRole('textbox', { name: /Email address/ })
  await userEvent.type(field, 'nobody@example.test{Enter}')
  expect(
    await screen.findByText(/If nobody@example.test belongs to an account, the link is on/),
  ).toBeVisible()
})

plain('what is no address is not sent, and stays', async () => {
  const { app } = await withMail()
  await renderApp({ at, app })
  const field = await screen.findByRole('textbox', { name: /Email address/ })
  await userEvent.type(field, 'cook{Enter}')
  expect(await screen.findByText('This doesn’t look like an email address.')).toBeVisible()
  expect(field).toHaveValue('cook')
  expect(field).toHaveFocus()
})

plain('too many letters are refused with words', async () => {
  const { app } = await withMail()
  await renderApp({ at, app })
  const field = await screen.findByRole('textbox', { name: /Email address/ })
  await userEvent.type(field, app.cook.email)
  for (let count = 0; count < 3; count += 1) {
    await app.as(null).post('/api/users/forgot-password', { email: app.cook.email })
  }
  await userEvent.type(field, '{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many attempts/)
})

test('without email it says who can help', async ({ app }) => {
  await renderApp({ at, app })
  expect(await screen.findByText(/someone in your household can help/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the login' })).toBeVisible()
})
