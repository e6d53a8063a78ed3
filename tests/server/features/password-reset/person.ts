import { onTestFinished } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { mailbox, mailServer } from '#tests/server/features/mail/mail-server.ts'
import type { MailboxOptions } from '#tests/support/mailbox.ts'

/** A server with a clock and a mailbox. */
export async function withMail(
  options: MailboxOptions = {},
  config: Parameters<typeof startApp>[0] = {},
) {
  const box = await mailbox(options)
  const app = await startApp({ mail: mailServer(box.port), ...config })
  onTestFinished(app.stop)
  return { app, box }
}

/** A server whose time passes when the test says so. */
export async function clocked() {
  const clock = { now: Date.now() }
  const app = await startApp({ now: () => new Date(clock.now) })
  onTestFinished(app.stop)
  return { app, clock }
}

export const newPassword = 'a quite new password'

/** Makes a link as an administrator does. */
export async function handOut(app: TestApp, person: Person = app.cook): Promise<string> {
  const answer = await app
    .as(app.admin)
    .post('/api/admin/users/password-reset-token', { userId: person.id })
  return answer.body.token
}

/** Fills in the page that a link leads to. */
export const reset = (app: TestApp, token: string, more: object = {}) =>
  app.as(null).post('/api/users/reset-password', {
    token,
    email: app.cook.email,
    password: newPassword,
    passwordConfirm: newPassword,
    ...more,
  })

export const signIn = (app: TestApp, username: string, password: string) =>
  app.as(null).post('/api/auth/token', new URLSearchParams({ username, password }))

export const invalid = {
  status: 400,
  body: { detail: 'Invalid token', code: 'password-reset.invalid' },
}
