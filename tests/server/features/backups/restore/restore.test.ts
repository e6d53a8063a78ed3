import { existsSync } from 'node:fs'
import { chmod, readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test as plainTest } from 'vitest'
import { readSetting, writeSetting } from '#server/settings/server-settings.ts'
import { startApp, startEmptyApp, type TestApp } from '#tests/support/app.ts'
import { client } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { changedSinceBackup, partOfBackups, wholeHousehold } from './household.ts'
import { withDatabase } from './rewritten.ts'

const keepTokens = { revokeTokens: false }
const statusAs = async (app: TestApp, token: string) =>
  (await client(app.url, { token }).get('/api/users/self')).status

describe('a restore', () => {
  test('BK-1 brings back everything, rows and pictures, and nothing of what came later', async ({
    app,
  }) => {
    const { zip, kept } = await changedSinceBackup(app)
    await app.services.backups.restore(zip, keepTokens)

    const restored = await wholeHousehold(app.dataDir)
    expect(partOfBackups(restored)).toEqual(partOfBackups(kept))
    expect(existsSync(path.join(app.dataDir, 'restore'))).toBe(false)
    expect(await readdir(path.join(app.dataDir, 'tmp'))).toEqual([])
    await app.restart()
    expect(await wholeHousehold(app.dataDir)).toEqual(restored)
  })

  test('AZ-9 makes cached answers of the previous data unavailable', async ({ app }) => {
    const { zip } = await changedSinceBackup(app)
    const cook = app.as(app.cook)
    const ask = async () => {
      const { body } = await cook.get('/api/recipes?orderBy=name&orderDirection=asc')
      return body.items.map(({ name }: { name: string }) => name)
    }
    expect(await ask()).toEqual(['Apple pie', 'Dumplings', 'Green curry'])
    expect((await cook.get('/api/recipes?search=dumpl')).body.total).toBe(1)
    await app.services.backups.restore(zip, keepTokens)

    expect(await ask()).toEqual(['Apple pie', 'Bread', 'Curry'])
    expect((await cook.get('/api/recipes/dumplings')).status).toBe(404)
    expect((await cook.get('/api/recipes?search=dumpl')).body.total).toBe(0)
    expect((await cook.get('/api/recipes?search=brea')).body.total).toBe(1)
  })

  test('lines are read with the foods that came back', async ({ app }) => {
    const cook = app.as(app.cook)
    const foodOf = async (ingredient: string) =>
      (await cook.post('/api/parser/ingredient', { ingredient })).body.ingredient.food.id
    const barley = (await cook.post('/api/foods', { name: 'Pearl barley' })).body.id
    expect(await foodOf('200 g pearl barley')).toBe(barley)
    const { zip } = await changedSinceBackup(app)
    await cook.put(`/api/foods/${barley}`, { id: barley, name: 'Spelt' })
    const farro = (await cook.post('/api/foods', { name: 'Farro' })).body.id
    expect(await foodOf('200 g farro')).toBe(farro)
    expect(await foodOf('200 g pearl barley')).not.toBe(barley)
    await app.services.backups.restore(zip, keepTokens)

    expect(await foodOf('200 g pearl barley')).toBe(barley)
    expect(await foodOf('200 g farro')).not.toBe(farro)
  })

  test('leaves a backup of what was there before, which can be restored, too', async ({ app }) => {
    const { zip, now } = await changedSinceBackup(app)
    await app.services.backups.restore(zip, keepTokens)
    const safety = app.services.backups.task()?.safetyName
    expect(safety).toMatch(/safety/)
    await app.services.backups.restore(path.join(app.dataDir, 'backups', safety!), keepTokens)

    const { tables, media } = partOfBackups(await wholeHousehold(app.dataDir))
    expect(tables).toEqual(partOfBackups(now).tables)
    const filesOf = (all: typeof media) => Object.entries(all).filter(([, sum]) => sum !== '')
    expect(filesOf(media)).toEqual(filesOf(now.media)) // empty folders are nobody's loss
  })

  test('is started over http, and answers the caller', async ({ app }) => {
    const { zip, kept } = await changedSinceBackup(app)
    const address = `/api/admin/backups/${path.basename(zip)}/restore`
    expect((await app.as(app.cook).post(address)).status).toBe(403)
    const answer = await app.as(app.admin).post(address)
    expect(answer.status).toBe(200)
    expect(partOfBackups(await wholeHousehold(app.dataDir))).toEqual(partOfBackups(kept))
  })

  test('BK-10 requests in the meantime get a Retry-After and succeed soon', async ({ app }) => {
    const { zip } = await changedSinceBackup(app)
    const cook = app.as(app.cook)
    const meanwhile: ReturnType<typeof cook.get>[] = []
    app.services.backups.watch(({ phase, status }) => {
      const begins = phase === 'replacing' && status === 'running' && meanwhile.length === 0
      if (begins) meanwhile.push(cook.get('/api/recipes/bread'))
    })
    await app.services.backups.restore(zip, keepTokens)
    const answer = await meanwhile[0]
    expect(answer?.status).toBe(503)
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await cook.get('/api/recipes/bread')).status).toBe(200)
  })

  test.for(['safety', 'unpacking', 'verifying'])(
    'cancelled in the phase “%s”, it changes nothing and leaves nothing',
    async (asked, { app }) => {
      const { zip, now } = await changedSinceBackup(app)
      const { backups } = app.services
      backups.watch(({ phase }) => phase === asked && backups.cancel())
      const code = 'backup.cancelled'
      await expect(backups.restore(zip, keepTokens)).rejects.toMatchObject({ code })
      expect(backups.task()).toMatchObject({ status: 'cancelled' })
      expect(await wholeHousehold(app.dataDir)).toEqual(now)
      expect(existsSync(path.join(app.dataDir, 'restore'))).toBe(false)
    },
  )

  test('cancelled when data is already being replaced, it completes', async ({ app }) => {
    const { zip, kept } = await changedSinceBackup(app)
    const { backups } = app.services
    backups.watch(({ phase }) => phase === 'replacing' && backups.cancel())
    await backups.restore(zip, keepTokens)
    expect(partOfBackups(await wholeHousehold(app.dataDir))).toEqual(partOfBackups(kept))
  })

  test('BK-9 people stay signed in if their account is the same, else they sign in again', async ({
    app,
  }) => {
    const zip = await app.services.backups.create({ reason: 'manual' })
    const { admin, cook, stranger } = app
    // One has a new password since, one signed out; the third did nothing.
    const change = { currentPassword: cook.password, newPassword: 'a whole new password' }
    expect((await app.as(cook).put('/api/users/password', change)).status).toBe(200)
    expect((await app.as(stranger).post('/api/auth/logout')).status).toBe(200)
    await app.services.backups.restore(zip, keepTokens)

    expect(await statusAs(app, admin.token)).toBe(200)
    expect(await statusAs(app, cook.token)).toBe(401)
    expect(await statusAs(app, stranger.token)).toBe(401)
    const signIn = new URLSearchParams({ username: cook.username, password: cook.password })
    expect((await app.as(null).post('/api/auth/token', signIn)).status).toBe(200)
  })

  test('BK-9 somebody who is not in the backup is signed out', async ({ app }) => {
    // With a clock of its own it has people of its own, and no copy of those that all tests begin with.
    const other = await startApp({ now: () => new Date() })
    onTestFinished(other.stop)
    const zip = await other.services.backups.create({ reason: 'manual' })
    await app.services.backups.restore(zip, keepTokens)
    expect(await statusAs(app, app.admin.token)).toBe(401)
    expect(await statusAs(app, other.admin.token)).toBe(401) // signed in on another computer
  })

  test.for([false, true])(
    'BK-9 tokens of programs are revoked if asked: %s',
    async (asked, { app }) => {
      const made = await app
        .as(app.admin)
        .post('/api/users/api-tokens', { name: 'kitchen display' })
      const zip = await app.services.backups.create({ reason: 'manual' })
      await app.services.backups.restore(zip, { revokeTokens: asked })
      expect(await statusAs(app, made.body.token)).toBe(asked ? 401 : 200)
    },
  )

  test.for([false, true])('BK-9 so are the addresses of calendars: %s', async (asked, { app }) => {
    const { body } = await app.as(app.cook).post('/api/users/self/calendar')
    const zip = await app.services.backups.create({ reason: 'manual' })
    await app.services.backups.restore(zip, { revokeTokens: asked })
    expect((await app.as(null).get(body.path)).status).toBe(asked ? 404 : 200)
  })

  test('BK-9 a file that somebody has filled with ways in opens none', async ({ app }) => {
    const zip = await app.services.backups.create({ reason: 'manual' })
    const { id, groupId } = app.admin
    const later = '2099-01-01T00:00:00.000Z'
    const tables = ['sessions', 'passwordResets', 'inviteTokens'] as const
    const filled = await withDatabase(
      zip,
      `insert into sessions (id, userId, device, address, remember, createdAt, lastSeenAt, expiresAt)
        values ('known', '${id}', '', '', 1, '${later}', '${later}', '${later}');
      insert into passwordResets (tokenHash, userId, email, createdAt, expiresAt)
        values ('known', '${id}', 'admin@example.test', '${later}', '${later}');
      insert into inviteTokens (token, groupId, madeBy, uses, usesLeft, readOnly, expiresAt, createdAt)
        values ('known', '${groupId}', '${id}', 9, 9, 0, '${later}', '${later}')`,
    )
    await app.services.backups.restore(filled, keepTokens)
    for (const table of tables) {
      const rows = JSON.stringify(await app.db.selectFrom(table).selectAll().execute())
      expect({ table, known: rows.includes('known') }).toEqual({ table, known: false })
    }
  })

  test('leaves what belongs to this computer as it is', async ({ app }) => {
    await writeSetting(app.db, 'sharing', 'on')
    const zip = await app.services.backups.create({ reason: 'manual' })
    await writeSetting(app.db, 'sharing', 'off')
    await writeSetting(app.db, 'server-name', 'Kitchen')
    const secret = await readSetting(app.db, 'signing-secret')
    await app.services.backups.restore(zip, keepTokens)

    expect(await readSetting(app.db, 'sharing')).toBe('off')
    expect(await readSetting(app.db, 'server-name')).toBe('Kitchen')
    expect(await readSetting(app.db, 'signing-secret')).toBe(secret)
  })

  test('lists no exports, since a backup does not contain them', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const now = new Date().toISOString()
    const row = {
      id,
      groupId: app.cook.groupId,
      exportType: 'json' as const,
      status: 'running' as const,
      done: 0,
      total: 1,
    }
    const times = { createdAt: now, expiresAt: now }
    await app.db
      .insertInto('dataExports')
      .values({ ...row, ...times, size: 0 })
      .execute()
    const zip = await app.services.backups.create({ reason: 'manual' })
    await app.services.backups.restore(zip, keepTokens)
    expect((await wholeHousehold(app.dataDir)).tables['dataExports']).toEqual([])
  })

  plainTest('fills a household that nobody has set up, without a backup of nothing', async () => {
    const [app, empty] = [await startApp(), await startEmptyApp()]
    onTestFinished(app.stop)
    onTestFinished(empty.stop)
    const { zip, now } = await changedSinceBackup(app)
    const again = await app.services.backups.create({ reason: 'manual' })
    await empty.server.backups.restore(again, keepTokens)

    expect(zip).not.toBe(again)
    const { tables } = partOfBackups(await wholeHousehold(empty.dataDir))
    expect(tables).toEqual(partOfBackups(now).tables)
    expect(await readdir(path.join(empty.dataDir, 'backups'))).toEqual([])
    const { username, password } = app.cook
    const signIn = new URLSearchParams({ username, password })
    expect((await empty.as(null).post('/api/auth/token', signIn)).status).toBe(200)
  })

  const knowsNoRights = process.platform === 'win32' || process.getuid?.() === 0
  test.skipIf(knowsNoRights)('BK-4 says that the folder is write-protected', async ({ app }) => {
    const { zip, now } = await changedSinceBackup(app)
    await chmod(app.dataDir, 0o500)
    const refusal = app.services.backups.restore(zip, keepTokens)
    const failure = await refusal.catch((error: unknown) => error)
    await chmod(app.dataDir, 0o700)
    expect(failure).toMatchObject({ code: 'backup.folder-not-writable' })
    expect(await wholeHousehold(app.dataDir)).toEqual(now)
  })
})
