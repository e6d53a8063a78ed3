import { describe, expect, onTestFinished } from 'vitest'
import type { AppEvent } from '#server/events/app-event.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { invite, makeOpen, registration } from './registering.ts'

const register = (app: TestApp, changes: object = {}) =>
  app.as(null).post('/api/users/register', { ...registration, ...changes })

describe('with an invitation', () => {
  test('a person joins the household, without any right', async ({ app }) => {
    const token = await invite(app)
    const events: AppEvent[] = []
    onTestFinished(app.services.listen((event) => void events.push(event)))
    const answer = await register(app, { groupToken: token })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        username: 'lena',
        email: 'lena@example.test',
        fullName: 'lena',
        groupId: app.home.id,
        groupSlug: 'home',
        household: 'Family',
        admin: false,
        advanced: false,
        canInvite: false,
        canManage: false,
        canOrganize: false,
        readOnly: false,
        sharedDevice: false,
        tokens: [],
      },
    })
    expect(JSON.stringify(answer.body)).not.toContain(registration.password)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(events).toEqual([
      {
        type: 'user.signed-up',
        groupId: app.home.id,
        userId: answer.body.id,
        username: 'lena',
        email: 'lena@example.test',
      },
    ])

    const form = new URLSearchParams({ username: 'Lena', password: registration.password })
    const grant = await app.as(null).post('/api/auth/token', form)
    const lena = app.as({ token: grant.body.access_token })
    expect((await lena.get('/api/users/self')).body.id).toBe(answer.body.id)
  })

  test('the name of the second generation counts', async ({ app }) => {
    const wish = { groupToken: await invite(app), fullName: ' Lena  Berg ', household: 'Family' }
    expect((await register(app, wish)).body).toMatchObject({ fullName: 'Lena  Berg' })
  })

  test('older programs may send snake_case, and a group beside the token', async ({ app }) => {
    const { passwordConfirm, ...rest } = registration
    const answer = await app.as(null).post('/api/users/register', {
      ...rest,
      password_confirm: passwordConfirm,
      group_token: await invite(app),
      group: 'Another one',
      seed_data: true,
    })
    expect(answer).toMatchObject({ status: 201, body: { group: 'Home', canManage: false } })
  })

  test('made for readers, the person may only read', async ({ app }) => {
    const { body } = await register(app, { groupToken: await invite(app, { readOnly: true }) })
    expect(body.readOnly).toBe(true)
  })

  test('each use counts, and after the last one it is gone', async ({ app }) => {
    const token = await invite(app, { uses: 2 })
    const wish = (name: string) => ({
      groupToken: token,
      username: name,
      email: `${name}@example.test`,
    })
    expect((await register(app, wish('one'))).status).toBe(201)
    const [left] = (await app.as(app.admin).get('/api/groups/invitations')).body
    expect(left).toMatchObject({ token, uses: 2, usesLeft: 1 })
    expect((await register(app, wish('two'))).status).toBe(201)
    expect((await app.as(app.admin).get('/api/groups/invitations')).body).toEqual([])
    const third = await register(app, wish('three'))
    expect(third).toMatchObject({
      status: 400,
      body: { detail: { message: 'Invalid group token' }, code: 'invitation.invalid' },
    })
  })

  test('of two who take the last place at once, one gets it', async ({ app }) => {
    const token = await invite(app)
    const names = ['ada', 'bea', 'cleo', 'dora']
    const answers = await Promise.all(
      names.map((username) =>
        register(app, { groupToken: token, username, email: `${username}@example.test` }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400])
    const members = await app.as(app.cook).get('/api/groups/members')
    expect(members.body).toHaveLength(3)
  })

  test('of two who take a name at once, one gets it, and the other’s use stays', async ({
    app,
  }) => {
    const token = await invite(app, { uses: 5 })
    const answers = await Promise.all([1, 2, 3].map(() => register(app, { groupToken: token })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const [left] = (await app.as(app.admin).get('/api/groups/invitations')).body
    expect(left.usesLeft).toBe(4)
  })
})

describe('without one', () => {
  test('nobody can register while sign-up is off, also with an empty token', async ({ app }) => {
    for (const groupToken of [undefined, null, '', '  ']) {
      const answer = await register(app, { groupToken, group: 'Ours', passwordConfirm: 'other' })
      expect(answer).toMatchObject({
        status: 403,
        body: {
          detail: { message: 'User Registration is Disabled', error: true, exception: null },
          code: 'registration.disabled',
        },
      })
    }
  })

  test('a new household is begun, and its first person manages it', async ({ app }) => {
    await makeOpen(app)
    const wish = { group: 'The Bergs', groupToken: '', private: true, advanced: true }
    const { status, body } = await register(app, wish)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      group: 'The Bergs',
      groupSlug: 'the-bergs',
      admin: false,
      advanced: true,
      canInvite: true,
      canManage: true,
      canOrganize: true,
    })
    const preferences = await app.db
      .selectFrom('groupPreferences')
      .selectAll()
      .where('groupId', '=', body.groupId)
      .executeTakeFirstOrThrow()
    expect(preferences).toMatchObject({
      privateGroup: 1,
      recipePublic: 0,
      firstDayOfWeek: 0,
      recipeShowNutrition: 1,
      recipeShowAssets: 1,
      recipeDisableComments: 1,
      recipeDisableAmount: 1,
      recipeLandscapeView: 0,
    })
  })

  test('a plain household shows amounts, and its recipes to guests', async ({ app }) => {
    await makeOpen(app)
    const { body } = await register(app, { group: 'Open house' })
    const preferences = await app.db
      .selectFrom('groupPreferences')
      .selectAll()
      .where('groupId', '=', body.groupId)
      .executeTakeFirstOrThrow()
    expect(preferences).toMatchObject({
      privateGroup: 0,
      recipePublic: 1,
      recipeDisableAmount: 0,
      recipeDisableComments: 0,
    })
  })

  test('a taken name of a household gets a number', async ({ app }) => {
    await makeOpen(app)
    const { body } = await register(app, { group: 'Home' })
    expect(body).toMatchObject({ group: 'Home (1)', groupSlug: 'home-1' })
  })

  test('common foods, units and labels come where they are wanted', async ({ app }) => {
    await makeOpen(app)
    const { body } = await register(app, { group: 'Seeded', seedData: true, locale: 'de-DE' })
    for (const table of ['foods', 'units', 'labels'] as const) {
      const rows = await app.db
        .selectFrom(table)
        .select('id')
        .where('groupId', '=', body.groupId)
        .execute()
      expect(rows.length).toBeGreaterThan(20)
    }
    const bare = await register(app, { group: 'Bare', username: 'b', email: 'b@example.test' })
    const none = await app.db
      .selectFrom('foods')
      .select('id')
      .where('groupId', '=', bare.body.groupId)
      .execute()
    expect(none).toEqual([])
  })
})

describe('what is sent', () => {
  const issuesOf = (answer: { body: { detail: { loc: string[]; msg: string }[] } }) =>
    answer.body.detail.map(({ loc, msg }) => [loc.join('.'), msg])

  test('is checked after sign-up, and in the words that programs know', async ({ app }) => {
    await makeOpen(app)
    const differing = await register(app, { group: 'Ours', passwordConfirm: 'something else' })
    expect(differing.status).toBe(422)
    expect(issuesOf(differing)).toEqual([['body.passwordConfirm', 'passwords do not match']])
    const nowhere = await register(app)
    expect(issuesOf(nowhere)).toEqual([
      ['body.groupToken', 'group or group_token must be provided'],
    ])
    const locale = await register(app, { group: 'Ours', locale: 'xx-XX' })
    expect(issuesOf(locale)).toEqual([['body.locale', 'invalid locale']])
  })

  test.for([
    ['email', 'not an address'],
    ['email', ''],
    ['username', 'two words'],
    ['username', ''],
    ['password', 'short'],
    ['password', 'x'.repeat(259)],
    ['fullName', 'x'.repeat(300)],
    ['group', 'x'.repeat(300)],
  ])('%s cannot be %j', async ([field, value], { app }) => {
    await makeOpen(app)
    const again = field === 'password' ? { passwordConfirm: value } : {}
    const sent = await register(app, { group: 'Ours', [field!]: value, ...again })
    expect(sent.status).toBe(422)
    expect(sent.body.detail[0].loc).toEqual(['body', field])
  })

  test('cannot give rights or another place', async ({ app }) => {
    const { body } = await register(app, {
      groupToken: await invite(app),
      admin: true,
      canManage: true,
      canInvite: true,
      groupId: app.other.id,
      id: app.admin.id,
    })
    expect(body).toMatchObject({ admin: false, canManage: false, canInvite: false, group: 'Home' })
    expect(body.id).not.toBe(app.admin.id)
  })
})

describe('a name that somebody has', () => {
  test('is refused, first the user name, in any case', async ({ app }) => {
    await makeOpen(app)
    const taken = { group: 'Ours', username: ' COOK ', email: 'cook@EXAMPLE.test' }
    expect(await register(app, taken)).toMatchObject({
      status: 409,
      body: {
        detail: { message: 'This username is already taken' },
        code: 'registration.username-taken',
      },
    })
    expect(await register(app, { ...taken, username: 'lena' })).toMatchObject({
      status: 409,
      body: {
        detail: { message: 'This email is already in use' },
        code: 'registration.email-taken',
      },
    })
    // One can log in with either, so nobody’s name can be another one’s address.
    const asName = { group: 'Ours', username: 'cook@example.test' }
    expect((await register(app, asName)).status).toBe(409)
  })

  test('stands before a wrong token where everybody may sign up', async ({ app }) => {
    await makeOpen(app)
    expect((await register(app, { username: 'cook', groupToken: 'nonsense' })).status).toBe(409)
  })
})
