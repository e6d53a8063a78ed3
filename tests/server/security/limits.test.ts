import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import type { Context } from '#server/context/context.ts'
import { countLetter } from '#server/features/invitations/limit.ts'
import { refuseTooManyAccounts } from '#server/features/registration/limit.ts'
import { countQuestion } from '#server/features/validators/limit.ts'
import { createSideJobs } from '#server/process/side-jobs.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { mailbox, mailServer } from '#tests/server/features/mail/mail-server.ts'

const now = () => new Date().toISOString()
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('a household has room for', () => {
  test('a hundred webhooks, and hears what to do about more', async ({ app }) => {
    const { groupId } = app.cook
    const row = { groupId, enabled: 0, url: '', webhookType: 'mealplan', name: 'x' } as const
    const times = { scheduledTime: '07:00:00', createdAt: now(), updatedAt: now() }
    const rows = many(mostOf.webhooks - 1, () => ({ ...row, ...times, id: randomUUID() }))
    await app.db.insertInto('webhooks').values(rows).execute()
    const add = (person = app.cook) =>
      app.as(person).post('/api/groups/webhooks', { scheduledTime: '07:00' })
    expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({
      status: 400,
      body: {
        code: 'webhook.too-many',
        detail: { message: 'A household can have 100 webhooks. Delete one first.' },
      },
    })
    expect((await add(app.stranger)).status).toBe(201)
  })

  test('a hundred recipe actions', async ({ app }) => {
    const { groupId } = app.cook
    const row = { groupId, actionType: 'link', title: 'x', url: 'https://a.example/' } as const
    const rows = many(mostOf.recipeActions - 1, () => ({
      ...row,
      id: randomUUID(),
      createdAt: now(),
      updatedAt: now(),
    }))
    await app.db.insertInto('recipeActions').values(rows).execute()
    const { groupId: _, ...action } = row
    const add = () => app.as(app.cook).post('/api/households/recipe-actions', action)
    expect((await add()).status).toBe(201)
    expect(await add()).toMatchObject({ status: 400, body: { code: 'recipe-action.too-many' } })
  })

  const stamps = { createdAt: now(), updatedAt: now() }
  const kinds = [
    [
      'shoppingLists',
      '/api/groups/shopping/lists',
      { name: 'one more' },
      'A household can have 500 shopping lists. Delete one first.',
      (at: number) => ({ name: `List ${at}`, userId: null, extras: '{}' }),
    ],
    [
      'labels',
      '/api/groups/labels',
      { name: 'one more' },
      'A household can have 500 labels. Delete one first.',
      (at: number) => ({ name: `Label ${at}`, color: '#ffffff' }),
    ],
    [
      'cookbooks',
      '/api/groups/cookbooks',
      { name: 'one more' },
      'A household can have 500 cookbooks. Delete one first.',
      (at: number) => ({ name: `Book ${at}`, slug: `book-${at}`, position: at + 1 }),
    ],
    [
      'mealPlanRules',
      '/api/groups/mealplans/rules',
      { day: 'monday', entryType: 'dinner' },
      'A household can have 200 rules for its plan. Delete one first.',
      () => ({ day: 'monday', entryType: 'dinner' }),
    ],
  ] as const
  test.for(kinds)(
    '%s up to a limit; more from a backup stay and can be deleted',
    async ([table, path, input, message, rowOf], { app }) => {
      const { groupId } = app.cook
      const rows = many(mostOf[table] + 1, (at) => ({
        ...rowOf(at),
        ...stamps,
        id: randomUUID(),
        groupId,
      }))
      await app.db
        .insertInto(table as 'labels')
        .values(rows as never) // each kind has columns of its own
        .execute()
      const api = app.as(app.cook)
      expect(await api.post(path, input)).toMatchObject({
        status: 400,
        body: { code: expect.stringMatching(/\.too-many$/), detail: { message } },
      })
      expect((await app.as(app.stranger).post(path, input)).status).toBeLessThan(300)
      const [first] = rows
      expect((await api.get(`${path}?perPage=-1`)).body.total).toBe(mostOf[table] + 1)
      expect((await api.get(`${path}/${first!.id}`)).status).toBe(200)
      for (const { id } of rows.slice(0, 2))
        expect((await api.delete(`${path}/${id}`)).status).toBe(200)
      expect((await api.post(path, input)).status).toBeLessThan(300)
      expect((await api.post(path, input)).status).toBe(400)
    },
  )

  test('a hundred open invitations; those that have expired do not count', async ({ app }) => {
    const maker = { groupId: app.admin.groupId, madeBy: app.admin.id, uses: 1, usesLeft: 1 }
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const rows = many(mostOf.invitations, () => ({
      ...maker,
      token: randomUUID(),
      readOnly: 0 as const,
      expiresAt,
      createdAt: now(),
    }))
    await app.db.insertInto('inviteTokens').values(rows).execute()
    const add = () => app.as(app.admin).post('/api/groups/invitations', {})
    expect(await add()).toMatchObject({ status: 400, body: { code: 'invitation.too-many' } })
    await app.db.updateTable('inviteTokens').set({ expiresAt: '2020-01-01T00:00:00Z' }).execute()
    expect((await add()).status).toBe(201)
  })
})

describe('a person has room for', () => {
  test('a hundred API tokens', async ({ app }) => {
    const rows = many(mostOf.apiTokens, () => ({
      userId: app.cook.id,
      name: 'x',
      integrationId: 'generic',
      tokenHash: randomUUID(),
      createdAt: now(),
      lastUsedAt: null,
    }))
    await app.db.insertInto('apiTokens').values(rows).execute()
    const add = () => app.as(app.cook).post('/api/users/api-tokens', { name: 'script' })
    expect(await add()).toMatchObject({
      status: 400,
      body: {
        code: 'token.too-many',
        detail: { message: 'You can have 100 API tokens. Delete one first.' },
      },
    })
    await app.db.deleteFrom('apiTokens').where('tokenHash', '=', rows[0]!.tokenHash).execute()
    expect((await add()).status).toBe(201)
  })

  const sessions = (app: TestApp, pairedAt: string | null, lastSeenAt: string) =>
    many(mostOf.devices, () => ({
      id: randomUUID(),
      userId: app.cook.id,
      remember: 1 as const,
      name: '',
      pairedAt,
      device: '',
      address: '',
      createdAt: now(),
      lastSeenAt,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    }))

  test('a hundred connected devices, and hears what to do about more', async ({ app }) => {
    await app.db
      .insertInto('sessions')
      .values(sessions(app, now(), now()))
      .execute()
    const add = (person: { token: string }, userId: string) =>
      app.as(person).post('/api/devices/codes', { userId })
    for (const person of [app.cook, app.admin]) {
      expect(await add(person, app.cook.id)).toMatchObject({
        status: 400,
        body: {
          code: 'devices.too-many',
          detail: { message: 'Cook Example has 100 connected devices. Log one out first.' },
        },
      })
    }
    expect((await add(app.admin, app.admin.id)).status).toBe(201)
  })

  test('a hundred places where a password was typed: the one unseen for longest goes', async ({
    app,
  }) => {
    const paired = sessions(app, now(), '2020-01-01T00:00:00.000Z')
    const typed = sessions(app, null, '2026-01-01T00:00:00.000Z')
    typed[0]!.lastSeenAt = '2025-12-31T00:00:00.000Z'
    await app.db
      .insertInto('sessions')
      .values([...paired, ...typed])
      .execute()
    await app.db.deleteFrom('sessions').where('id', '=', typed[1]!.id).execute()
    const form = new URLSearchParams({ username: 'cook', password: app.cook.password })
    const { body } = await app.as(null).post('/api/auth/token', form)
    const left = await app.db
      .selectFrom('sessions')
      .where('userId', '=', app.cook.id)
      .select(['id', 'pairedAt'])
      .execute()
    expect(left.filter(({ pairedAt }) => pairedAt === null)).toHaveLength(mostOf.devices)
    expect(left.filter(({ pairedAt }) => pairedAt !== null)).toHaveLength(mostOf.devices)
    expect(left.map(({ id }) => id)).not.toContain(typed[0]!.id)
    // Who was there, and who has just come, are in.
    expect((await app.as(app.cook).get('/api/users/self')).status).toBe(200)
    expect((await app.as({ token: body.access_token }).get('/api/users/self')).status).toBe(200)
  })
})

describe('letters with invitations', () => {
  test('go to one address five times within an hour', async ({ app }) => {
    const box = await mailbox()
    const { host, port, security, fromName, fromEmail } = mailServer(box.port)
    const settings = { host, port, security, fromName, fromEmail }
    expect((await app.as(app.admin).put('/api/admin/mail', settings)).status).toBe(200)
    const { token } = (await app.as(app.admin).post('/api/groups/invitations', {})).body
    const send = async (email: string) =>
      (await app.as(app.admin).post('/api/groups/invitations/email', { email, token })).body
    for (let count = 0; count < 5; count += 1) {
      expect(await send('lena@example.test')).toEqual({ success: true, error: null })
    }
    const error = expect.stringMatching(/^Too many emails/)
    expect(await send('LENA@example.test')).toEqual({ success: false, error })
    expect(await send('mia@example.test')).toMatchObject({ success: true })
    expect(box.letters).toHaveLength(6)
  })

  test('of one person are thirty within an hour, to whomever', async ({ app }) => {
    let time = Date.now()
    const ctx = { ...(await app.ctx(app.admin)), now: () => new Date(time) }
    const sent = () => many(31, (index) => countLetter(ctx, `${index}@example.test`))
    expect(sent()).toEqual([...many(30, () => true), false])
    const other = { ...(await app.ctx(app.cook)), now: ctx.now }
    expect(countLetter(other, 'somebody@example.test')).toBe(true)
    time += 3_600_000
    expect(countLetter(ctx, '0@example.test')).toBe(true)
  })
})

describe('AN-2 a device with many IPv6 addresses is one', () => {
  const from = async (app: TestApp, number: number): Promise<Context> => ({
    ...(await app.ctx(app.cook)),
    viewer: null,
    caller: { address: `2001:db8:1:2::${number}`, device: '', local: false, forwarded: false },
  })

  test('when it begins households', async ({ app }) => {
    for (let number = 0; number < 10; number += 1) refuseTooManyAccounts(await from(app, number))
    const next = await from(app, 99)
    expect(() => refuseTooManyAccounts(next)).toThrow('request.too-many')
  })

  test('when it asks which names are free', async ({ app }) => {
    for (let number = 0; number < 60; number += 1) countQuestion(await from(app, number))
    const next = await from(app, 99)
    expect(() => countQuestion(next)).toThrow('request.too-many')
  })
})

test('what hangs in one household does not keep another waiting', async ({ app }) => {
  const work = createSideJobs()
  const gate = Promise.withResolvers<void>()
  const [ours, theirs] = [await app.ctx(app.cook), await app.ctx(app.stranger)]
  for (let count = 0; count < 20; count += 1) work.start(ours, () => gate.promise)
  expect(() => work.mustBeFree(ours)).toThrow('request.at-once')
  expect(() => work.mustBeFree(theirs)).not.toThrow()
  gate.resolve()
  await app.services.jobs.close()
  expect(() => work.mustBeFree(ours)).not.toThrow()
})
