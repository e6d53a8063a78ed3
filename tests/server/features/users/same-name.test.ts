import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test, testEmpty } from '#tests/support/test.ts'
import { invite, registration } from '../registration/registering.ts'

const signIn = async (app: TestApp, username: string, password = app.cook.password) => {
  const form = new URLSearchParams({ username, password })
  return (await app.as(null).post('/api/auth/token', form)).status
}

/** The cook's name in other letters or with something invisible in it, and in letters that only look like these. */
const spellings = ['ＣＯＯＫ', 'ｃｏｏｋ', '𝐜𝐨𝐨𝐤', 'co\u200bok', 'c\u00adook\u2060', '\u202ecook']
const lookAlikes = ['сook', 'cооk', 'сооk', 'ｃοοk', 'coo\u200dк']
const all = [...spellings, ...lookAlikes]

/** An account as it could be made before names had one form. */
const rename = (app: TestApp, username: string, id = app.cook.id) =>
  app.db.updateTable('users').set({ username }).where('id', '=', id).execute()

describe('a name that looks like the cook’s', () => {
  test('is taken for who comes by an invitation', async ({ app }) => {
    const groupToken = await invite(app, { uses: 100 })
    for (const username of all) {
      const wish = { ...registration, username, groupToken }
      const answer = await app.as(null).post('/api/users/register', wish)
      expect({ username, status: answer.status, code: answer.body.code }).toEqual({
        username,
        status: 409,
        code: 'registration.username-taken',
      })
    }
  })

  test('is taken for people whom an administrator adds or renames', async ({ app }) => {
    const { stranger } = app
    const { body: person } = await app.as(app.admin).get(`/api/admin/users/${stranger.id}`)
    for (const username of all) {
      const wish = { ...person, username, email: 'a@example.test', password: 'long enough' }
      const made = await app.as(app.admin).post('/api/admin/users', wish)
      expect({ username, code: made.body.code }).toEqual({ username, code: 'user.taken' })
      const changed = await app.as(app.admin).put(`/api/admin/users/${stranger.id}`, {
        ...person,
        username,
      })
      expect({ username, code: changed.body.code }).toEqual({ username, code: 'user.taken' })
    }
  })

  test('is taken for oneself, and the form says so before', async ({ app }) => {
    for (const username of all) {
      const answer = await app.as(app.stranger).put(`/api/users/${app.stranger.id}`, { username })
      expect({ username, code: answer.body.code }).toEqual({ username, code: 'user.taken' })
      const address = `/api/validators/user/name?name=${encodeURIComponent(username)}`
      expect((await app.as(app.stranger).get(address)).body).toEqual({ valid: false })
    }
  })

  test('is not proposed for somebody new', async ({ app }) => {
    const wish = { fullName: 'Сооk' }
    const { body } = await app.as(app.admin).post('/api/groups/members', wish)
    expect(body.username).toBe('сооk-2')
  })

  test('is no email address of another either', async ({ app }) => {
    const username = 'ｃｏｏｋ@ехample.test'
    const answer = await app.as(app.stranger).put(`/api/users/${app.stranger.id}`, { username })
    expect(answer.body.code).toBe('user.taken')
  })
})

test('what cannot be seen is no name', async ({ app }) => {
  for (const username of ['\u200b', '\u3164', '\u2800\u00ad', '\u2060 \u2060']) {
    const answer = await app.as(app.cook).put(`/api/users/${app.cook.id}`, { username })
    expect({ username, status: answer.status }).toEqual({ username, status: 422 })
  }
})

testEmpty('the first account has its name in ordinary letters', async ({ app }) => {
  const { body } = await app.as(null).post('/api/setup', {
    fullName: 'Ada',
    username: 'Ａd\u200bＡ',
    email: 'ada@example.test',
    password: 'long enough',
    groupName: 'Home',
  })
  const self = await app.as({ token: body.access_token }).get('/api/users/self')
  expect(self.body.username).toBe('ada')
})

describe('logging in', () => {
  test('takes the name in any letters that are the same, not those that look like it', async ({
    app,
  }) => {
    for (const name of spellings)
      expect({ name, status: await signIn(app, name) }).toEqual({ name, status: 200 })
    expect(await signIn(app, 'сооk')).toBe(401)
  })

  test('guesses are counted together for all spellings of a name', async ({ app }) => {
    const statuses: number[] = []
    for (const name of spellings)
      statuses.push(await signIn(app, name.replaceAll(/c|ｃ|Ｃ|𝐜/gu, 'b'), 'wrong'))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 423])
  })
})

describe('an account from before', () => {
  test('with a name in full-width letters logs in as it is, and as it is typed today', async ({
    app,
  }) => {
    await rename(app, 'ｃｈｅｆ')
    for (const name of ['ｃｈｅｆ', 'ＣＨＥＦ', 'chef', 'ch\u200bef']) {
      expect({ name, status: await signIn(app, name) }).toEqual({ name, status: 200 })
    }
    const { body } = await app.as(app.cook).get('/api/users/self')
    const saved = await app.as(app.cook).put(`/api/users/${app.cook.id}`, body)
    expect(saved.status).toBe(200)
    expect((await app.as(app.cook).get('/api/users/self')).body.username).toBe('chef')
  })

  test('beside another of the same form keeps its name, and everything else can be changed', async ({
    app,
  }) => {
    await rename(app, 'ｃｈｅｆ')
    const other = await app.create.person('chef')
    expect(await signIn(app, 'ｃｈｅｆ')).toBe(200)
    const { body } = await app.as(app.cook).get('/api/users/self')
    const change = { ...body, fullName: 'Cora', email: 'cora@example.test' }
    expect((await app.as(app.cook).put(`/api/users/${app.cook.id}`, change)).status).toBe(200)
    const { body: person } = await app.as(app.admin).get(`/api/admin/users/${other.id}`)
    const admins = await app
      .as(app.admin)
      .put(`/api/admin/users/${other.id}`, { ...person, email: 'other@example.test' })
    expect(admins.status).toBe(200)
    expect((await app.as(app.cook).get('/api/users/self')).body).toMatchObject({
      username: 'ｃｈｅｆ',
      fullName: 'Cora',
    })
    // The name that both could mean is only that of whoever has it letter by letter.
    const ids = [await whoIs(app, 'chef'), await whoIs(app, 'ＣＨＥＦ')]
    expect(ids).toEqual([other.id, app.cook.id])
  })
})

async function whoIs(app: TestApp, username: string): Promise<string> {
  const form = new URLSearchParams({ username, password: app.cook.password })
  const { body } = await app.as(null).post('/api/auth/token', form)
  return (await app.as({ token: body.access_token }).get('/api/users/self')).body.id
}
