import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import JSZip from 'jszip'
import { describe, expect, test as plainTest } from 'vitest'
import { purgeOldExports } from '#server/features/recipe-bulk/index.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/recipes/bulk-actions/export'
const day = 24 * 60 * 60 * 1000

/** The exports when none is being made any more. */
async function finished(app: TestApp, person = app.cook) {
  for (;;) {
    const { body } = await app.as(person).get(base)
    if (!body.some(({ status }: { status: string }) => status === 'running')) return body
  }
}

async function download(app: TestApp, path: string) {
  const asked = await app.as(app.cook).get(`${base}/download?path=${encodeURIComponent(path)}`)
  expect(asked.status).toBe(200)
  return app.as(null).get(`/api/utils/download?token=${asked.body.fileToken}`)
}

describe('an export', () => {
  test('is a zip of recipes with their pictures and files, made in the background', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const soup = await app.create.recipe({
      name: 'Soup',
      recipeIngredient: ['1 cup water'],
      nutrition: { saturatedFatContent: '2' },
    })
    await app.create.recipe({ name: 'Bread' })
    await api.upload('PUT', '/api/recipes/soup/image', { image: await picture('png', 40, 30) })
    await api.upload('POST', '/api/recipes/soup/pictures', { image: await picture('png', 20, 20) })
    await api.upload('POST', '/api/recipes/soup/assets', {
      name: 'Plan',
      extension: 'txt',
      file: new Blob(['later']),
    })
    const { body: event } = await api.post('/api/recipes/timeline/events', {
      recipeId: soup.id,
      subject: 'Made it',
      eventType: 'comment',
    })
    await api.upload('PUT', `/api/recipes/timeline/events/${event.id}/image`, {
      image: await picture('png', 10, 10),
    })
    const started = await api.post(base, { recipes: ['soup', 'bread', 'nope'], exportType: 'json' })
    expect(started).toMatchObject({
      status: 202,
      body: { status: 'running', done: 0, total: 2, groupId: app.home.id, name: 'Data Export' },
    })
    const [ready] = await finished(app)
    expect(ready).toMatchObject({
      id: started.body.id,
      status: 'ready',
      done: 2,
      total: 2,
      filename: expect.stringMatching(/^home-recipes-\d{4}-\d\d-\d\d\.zip$/u),
      path: `exports/${started.body.id}.zip`,
      size: expect.stringMatching(/^[\d.]+ (bytes|KB)$/),
    })
    const file = await download(app, ready.path)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    expect(file.headers.get('content-disposition')).toContain(ready.filename)
    const zip = await JSZip.loadAsync(file.body)
    expect(Object.keys(zip.files).toSorted()).toEqual([
      'recipes/bread/bread.json',
      'recipes/soup/assets/plan.txt',
      'recipes/soup/images/min-original.webp',
      'recipes/soup/images/original.webp',
      `recipes/soup/images/timeline/${event.id}/min-original.webp`,
      `recipes/soup/images/timeline/${event.id}/original.webp`,
      `recipes/soup/images/timeline/${event.id}/tiny-original.webp`,
      'recipes/soup/images/tiny-original.webp',
      'recipes/soup/pictures/002.webp',
      'recipes/soup/soup.json',
    ])
    const json = JSON.parse(await zip.file('recipes/soup/soup.json')!.async('text'))
    expect(json).toMatchObject({
      id: soup.id,
      name: 'Soup',
      recipe_ingredient: [{ note: '1 cup water' }],
      nutrition: { calories: null, saturated_fat_content: '2' },
    })
    // Of the later nutrients only those with a value, as in the answers of the API.
    expect(Object.keys(json.nutrition)).not.toContain('cholesterol_content')
    expect(await zip.file('recipes/soup/assets/plan.txt')!.async('text')).toBe('later')
    expect(readdirSync(app.services.files.tmp)).toEqual([])
  })

  test('that is still being made is waited for by who asks for it at once', async ({ app }) => {
    for (const name of ['Soup', 'Bread']) {
      const { slug } = await app.create.recipe({ name })
      const image = await picture('png', 900, 900)
      await app.as(app.cook).upload('PUT', `/api/recipes/${slug}/image`, { image })
    }
    const started = await app.as(app.cook).post(base, { recipes: ['soup', 'bread'] })
    expect(started.body.status).toBe('running')
    const file = await download(app, started.body.path)
    expect(file.status).toBe(200)
    const zip = await JSZip.loadAsync(file.body)
    expect(zip.file('recipes/soup/soup.json')).not.toBeNull()
    const strangers = await app
      .as(app.stranger)
      .get(`${base}/download?path=${encodeURIComponent(started.body.path)}`)
    expect(strangers.status).toBe(404)
  })

  test('that is purged while somebody waits for it is not there', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const started = await app.as(app.cook).post(base, { recipes: ['soup'] })
    const asked = app
      .as(app.cook)
      .get(`${base}/download?path=${encodeURIComponent(started.body.path)}`)
    await app.as(app.cook).delete(`${base}/purge`)
    expect([200, 404]).toContain((await asked).status)
    const later = await app
      .as(app.cook)
      .get(`${base}/download?path=${encodeURIComponent(started.body.path)}`)
    expect(later.status).toBe(404)
  })

  test('of nothing is refused, and of other groups’ recipes is one of nothing', async ({ app }) => {
    const theirs = await app.create.recipe({ name: 'Secret' }, app.stranger)
    for (const recipes of [[], ['nope'], [theirs.slug, theirs.id]]) {
      const answer = await app.as(app.cook).post(base, { recipes })
      expect(answer).toMatchObject({ status: 404, body: { code: 'recipe.not-found' } })
    }
    expect((await app.as(app.cook).get(base)).body).toEqual([])
  })

  test('of another group is not listed, not downloaded and not deleted', async ({ app }) => {
    await app.create.recipe({ name: 'Secret' }, app.stranger)
    await app.as(app.stranger).post(base, { recipes: ['secret'] })
    const [theirs] = await finished(app, app.stranger)
    const api = app.as(app.cook)
    expect((await api.get(base)).body).toEqual([])
    const asked = await api.get(`${base}/download?path=${theirs.path}`)
    expect(asked.status).toBe(404)
    expect((await api.delete(`${base}/purge`)).body.message).toBe('0 exports deleted')
    expect((await app.as(app.stranger).get(base)).body).toEqual([theirs])
    expect(readdirSync(app.services.files.exports)).toEqual([path.basename(theirs.path)])
  })

  test.for(['../trivet.db', '/etc/passwd', 'trivet.db', 'exports/../trivet.db', 'backups/a.zip'])(
    'is no way to %s',
    async (path, { app }) => {
      const api = app.as(app.cook)
      const answer = await api.get(`${base}/download?path=${encodeURIComponent(path)}`)
      expect(answer).toMatchObject({
        status: 400,
        body: { detail: 'path must be relative to data directory' },
      })
    },
  )

  test('goes when somebody cleans up', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const api = app.as(app.cook)
    await api.post(base, { recipes: ['soup'] })
    const [ready] = await finished(app)
    const token = (await api.get(`${base}/download?path=${ready.path}`)).body.fileToken
    expect((await api.delete(`${base}/purge`)).body).toEqual({
      message: '1 export deleted',
      error: false,
    })
    expect((await api.get(base)).body).toEqual([])
    expect(readdirSync(app.services.files.exports)).toEqual([])
    expect((await app.as(null).get(`/api/utils/download?token=${token}`)).status).toBe(404)
  })

  plainTest('goes by itself after a week, and with it what belongs to none', async () => {
    let time = Date.now()
    const app = await startApp({ now: () => new Date(time) })
    try {
      await app.create.recipe({ name: 'Soup' })
      await app.as(app.cook).post(base, { recipes: ['soup'] })
      const [ready] = await finished(app)
      expect(Date.parse(`${ready.expires}Z`)).toBe(Date.parse(`${ready.createdAt}Z`) + 7 * day)
      writeFileSync(`${app.services.files.exports}/left-over.zip`, 'x')
      time += 7 * day - 1000
      await purgeOldExports(app.services, app.db)
      expect(readdirSync(app.services.files.exports)).toEqual([path.basename(ready.path)])
      time += 2000
      await purgeOldExports(app.services, app.db)
      expect(readdirSync(app.services.files.exports)).toEqual([])
      expect(await app.db.selectFrom('dataExports').select('id').execute()).toEqual([])
    } finally {
      await app.stop()
    }
  })

  test('that a crash interrupted has the status failed', async ({ app }) => {
    const row = {
      id: 'a',
      groupId: app.home.id,
      exportType: 'json',
      status: 'running',
      total: 9,
    } as const
    const times = { createdAt: '2026-01-01T00:00:00Z', expiresAt: '2999-01-01T00:00:00Z' }
    await app.db
      .insertInto('dataExports')
      .values({ ...row, ...times, id: app.cook.id, done: 4, size: 0 })
      .execute()
    await app.restart()
    const [failed] = (await app.as(app.cook).get(base)).body
    expect(failed).toMatchObject({ status: 'failed', done: 4, total: 9 })
    const asked = await app.as(app.cook).get(`${base}/download?path=${failed.path}`)
    expect(asked.status).toBe(404)
  })

  test('that cannot be written has the status failed, and leaves nothing', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    writeFileSync(app.services.files.exports, 'in the way')
    await app.as(app.cook).post(base, { recipes: ['soup'] })
    expect(await finished(app)).toMatchObject([{ status: 'failed' }])
    expect(readdirSync(app.services.files.tmp)).toEqual([])
  })

  test('is limited to a few at a time', async ({ app }) => {
    const times = { createdAt: '2026-01-01T00:00:00Z', expiresAt: '2999-01-01T00:00:00Z' }
    const ids = [app.cook.id, app.admin.id, app.stranger.id]
    const row = {
      groupId: app.home.id,
      exportType: 'json',
      status: 'running',
      total: 9,
      done: 0,
      size: 0,
    } as const
    for (const id of ids) {
      await app.db
        .insertInto('dataExports')
        .values({ id, ...row, ...times })
        .execute()
    }
    await app.create.recipe({ name: 'Soup' })
    const answer = await app.as(app.cook).post(base, { recipes: ['soup'] })
    expect(answer).toMatchObject({
      status: 429,
      body: {
        code: 'export.running',
        detail: expect.stringContaining('home-recipes-2026-01-01.zip'),
      },
    })
    mkdirSync(app.services.files.exports, { recursive: true })
    expect(readdirSync(app.services.files.exports)).toEqual([])
  })

  test('ARC-3 of many asked for at the same moment no more are begun', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const gate = Promise.withResolvers<void>()
    const held = inTurn(`exports ${app.services.files.root}`, () => gate.promise)
    const some = () => app.as(app.cook).post(base, { recipes: ['soup'] })
    const everything = () => app.as(app.admin).post('/api/groups/archive', { formats: [] })
    const asked = Array.from({ length: 20 }, (_, at) => (at % 2 ? some() : everything()))
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 429]))
    const begun = answers.flatMap(({ status, body }) => (status === 202 ? body.id : []))
    expect(new Set(begun).size).toBe(3)
    gate.resolve()
    await held
    await finished(app, app.admin)
  })

  test('an archive of everything that is asked for again is the one being written, or is named', async ({
    app,
  }) => {
    await app.create.recipe({ name: 'Soup' })
    const gate = Promise.withResolvers<void>()
    const held = inTurn(`exports ${app.services.files.root}`, () => gate.promise)
    const ask = (...formats: string[]) => app.as(app.admin).post('/api/groups/archive', { formats })
    const [first, again] = await Promise.all([ask('csv', 'paprika'), ask('paprika', 'csv')])
    expect([first.status, again]).toMatchObject([202, { status: 202, body: { id: first.body.id } }])
    const other = await ask()
    expect(other).toMatchObject({ status: 429, body: { code: 'export.running' } })
    expect(other.body.detail).toBe(
      `The archive “${first.body.filename}” is still being written. Wait until it’s done, then try again.`,
    )
    gate.resolve()
    await held
    await finished(app, app.admin)
    expect((await ask()).body.id).not.toBe(first.body.id)
    await finished(app, app.admin)
  })
})
