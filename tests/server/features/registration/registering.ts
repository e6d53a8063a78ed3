import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'

/** A person who registers; without a place to go. */
export const registration = {
  email: ' Lena@Example.test ',
  username: ' Lena ',
  password: 'pancakes on sunday',
  passwordConfirm: 'pancakes on sunday',
}

/** Makes an invitation and returns its token. */
export async function invite(
  app: TestApp,
  wish: object = {},
  person: Person = app.admin,
): Promise<string> {
  const { status, body } = await app.as(person).post('/api/groups/invitations', wish)
  if (status !== 201) throw new Error(`no invitation: ${JSON.stringify(body)}`)
  return body.token
}

/** Lets everybody sign up. */
export async function makeOpen(app: TestApp) {
  await app.as(app.admin).put('/api/admin/signup', { allowed: true })
}
