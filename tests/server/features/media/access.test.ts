import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished } from 'vitest'
import { mayLoad } from '#server/features/media/access.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { openToVisitors } from '#tests/support/open-group.ts'
import { test } from '#tests/support/test.ts'

/** As through a proxy, from an address of the internet. */
const elsewhere = { 'X-Forwarded-For': '203.0.113.9' }
const notFound = { status: 404, body: { code: 'file.not-found' } }

/** A recipe with a picture, a file in its text, and a picture of when it was cooked. */
async function furnished(app: TestApp) {
  const api = app.as(app.cook)
  const { id } = await app.create.recipe({ name: 'Soup' })
  const { body } = await api.upload('PUT', '/api/recipes/soup/image', { image: await picture() })
  const [cover] = (await api.get('/api/recipes/soup/pictures')).body.pictures
  const file = { name: 'Plan', extension: 'txt', file: new Blob(['plan']) }
  await api.upload('POST', '/api/recipes/soup/assets', file)
  const own = `/api/media/recipes/${id}/assets/plan.txt`
  await api.patch('/api/recipes/soup', {
    description: `![Plan](${own}) <img src="${own}?version=1">`,
    notes: [{ title: '', text: `[Plan](${own}#top)` }],
  })
  const happened = { recipeId: id, subject: 'Cooked', eventType: 'info' }
  const event = (await api.post('/api/recipes/timeline/events', happened)).body.id
  await api.upload('PUT', `/api/recipes/timeline/events/${event}/image`, { image: await picture() })
  const at = `/api/media/recipes/${id}`
  return {
    id: id as string,
    version: body.image as string,
    cover: `${at}/images/original.webp`,
    files: [`${at}/images/min-original.webp`, `${at}/images/${cover.id}/tiny-original.webp`, own],
    event: `${at}/images/timeline/${event}/original.webp`,
  }
}

const statusOf = async (app: TestApp, address: string, person: null | TestApp['cook'] = null) =>
  (await app.as(person).get(address, elsewhere)).status

/** The status of each, for somebody without a login who is not at home. */
const statuses = (app: TestApp, addresses: string[]) =>
  Promise.all(addresses.map((address) => statusOf(app, address)))

const share = async (app: TestApp, recipeId: string, expiresAt?: string) =>
  (await app.as(app.cook).post('/api/shared/recipes', { recipeId, expiresAt })).body.id as string
const open = async (app: TestApp, link: string) =>
  (await app.as(null).get(`/api/recipes/shared/${link}`, elsewhere)).body
const set = (app: TestApp, filesWithoutLogin: 'never' | 'home' | 'everywhere') =>
  app.db.updateTable('groupPreferences').set({ filesWithoutLogin }).execute()

describe('files of a recipe that is not public', () => {
  test('are for its members, by session and by token, and for nobody else', async ({ app }) => {
    const { files, event, cover } = await furnished(app)
    for (const address of [cover, ...files, event]) {
      expect(await statusOf(app, address, app.cook)).toBe(200)
      expect(await statusOf(app, address, app.stranger)).toBe(404)
      const answer = await app.as(null).get(address, elsewhere)
      expect(answer).toMatchObject(notFound)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const cookie = { ...elsewhere, Cookie: `trivet.session=${app.cook.token}` }
      expect((await app.as(null).get(address, cookie)).status).toBe(200)
    }
  })

  test('are refused in the words for a recipe that does not exist', async ({ app }) => {
    const { cover, id } = await furnished(app)
    const hidden = await app.as(null).get(cover, elsewhere)
    const missing = await app.as(null).get(cover.replace(id, randomUUID()), elsewhere)
    expect(hidden.body).toEqual(missing.body)
  })

  test('stay out of caches that many people share', async ({ app }) => {
    const { cover } = await furnished(app)
    const ask = (address: string) => app.as(app.cook).get(address, elsewhere)
    const once = await ask(`${cover}?version=1`)
    expect(once.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect((await ask(cover)).headers.get('cache-control')).toBe('private, no-cache')
  })
})

describe('files of a public recipe', () => {
  test('are for guests as long as the recipe and the household are public', async ({ app }) => {
    const { files, event } = await furnished(app)
    const own = [...files, event]
    await openToVisitors(app)
    expect(await statuses(app, own)).toEqual([404, 404, 404, 404])
    await app.as(app.cook).patch('/api/recipes/soup', { settings: { public: true } })
    // What the household cooked is not told to guests.
    expect(await statuses(app, own)).toEqual([200, 200, 200, 404])
    await openToVisitors(app, false)
    expect(await statuses(app, own)).toEqual([404, 404, 404, 404])
    const closed = { privateGroup: 0, recipePublic: 0 } as const
    await app.db.updateTable('groupPreferences').set(closed).execute()
    expect(await statuses(app, own)).toEqual([404, 404, 404, 404])
    await openToVisitors(app)
    await app.as(app.cook).delete('/api/recipes/soup')
    expect(await statuses(app, own)).toEqual([404, 404, 404, 404])
  })
})

describe('behind a link', () => {
  test('the picture, the files and those in the texts load without a login', async ({ app }) => {
    const { id, version, cover, files, event } = await furnished(app)
    const shared = await open(app, await share(app, id))
    const { fileKey } = shared
    expect(shared.image).toBe(`${version}~${fileKey}`)
    const own = files[2]!
    expect(shared.description).toBe(
      `![Plan](${own}?key=${fileKey}) <img src="${own}?key=${fileKey}&version=1">`,
    )
    expect(shared.notes[0].text).toBe(`[Plan](${own}?key=${fileKey}#top)`)
    const signed = files.map((address) => `${address}?key=${fileKey}`)
    const withMarker = `${cover}?version=${encodeURIComponent(shared.image)}`
    expect(await statuses(app, [withMarker, ...signed])).toEqual([200, 200, 200, 200])
    expect(await statuses(app, [`${event}?key=${fileKey}`])).toEqual([404])
  })

  test('the key tells nothing of the link', async ({ app }) => {
    const { id } = await furnished(app)
    const link = await share(app, id)
    expect(JSON.stringify(await open(app, link))).not.toContain(link)
  })

  test.for<[what: string, end: (app: TestApp, link: string) => unknown]>([
    ['unsharing', (app, link) => app.as(app.cook).delete(`/api/shared/recipes/${link}`)],
    ['deleting the recipe', (app) => app.as(app.cook).delete('/api/recipes/soup')],
    [
      'the end of the link',
      (app) =>
        app.db.updateTable('shareTokens').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute(),
    ],
  ])('%s ends what was signed', async ([, end], { app }) => {
    const { id, cover } = await furnished(app)
    const link = await share(app, id)
    const signed = `${cover}?key=${(await open(app, link)).fileKey}`
    expect(await statuses(app, [signed])).toEqual([200])
    await end(app, link)
    expect(await statuses(app, [signed])).toEqual([404])
  })

  test('a second link to the recipe has a key of its own', async ({ app }) => {
    const { id, cover } = await furnished(app)
    const links = [await share(app, id), await share(app, id)]
    const signed = await Promise.all(
      links.map(async (link) => `${cover}?key=${(await open(app, link)).fileKey}`),
    )
    await app.as(app.cook).delete(`/api/shared/recipes/${links[0]}`)
    expect(await statuses(app, signed)).toEqual([404, 200])
  })

  test('a key is for one recipe, for at most two weeks, and cannot be made up', async ({ app }) => {
    const { id, cover } = await furnished(app)
    const cake = await app.create.recipe({ name: 'Cake' })
    const far = new Date(Date.now() + 1000 * 24 * 60 * 60 * 1000).toISOString()
    const link = await share(app, id, far)
    const { fileKey } = await open(app, link)
    const foreign = (await open(app, await share(app, cake.id))).fileKey
    const [end = '', signature = ''] = fileKey.split('-', 2)
    const days = (Number.parseInt(end, 36) - Date.now()) / (24 * 60 * 60 * 1000)
    expect(days).toBeGreaterThan(7)
    expect(days).toBeLessThanOrEqual(14)
    const later = `${(Number.parseInt(end, 36) + 1).toString(36)}-${signature}`
    const made = createHmac('sha256', 'x').update(link).digest('base64url').slice(0, 22)
    for (const key of [foreign, later, `${end}-${made}`, `${end}-`, '', 'x', link]) {
      expect(await statuses(app, [`${cover}?key=${encodeURIComponent(key)}`])).toEqual([404])
    }
    const old = () => new Date(Number.parseInt(end, 36))
    const asked = { recipeId: id, key: fileKey }
    const stranger = { address: '203.0.113.9', device: '', local: false, forwarded: false }
    const ctx = { ...(await app.ctx(app.cook)), viewer: null, caller: stranger, now: old }
    await expect(mayLoad(ctx, asked)).rejects.toThrow('file.not-found')
    const still = { ...ctx, now: () => new Date(Number.parseInt(end, 36) - 1) }
    await expect(mayLoad(still, asked)).resolves.toBeTruthy()
  })
})

describe('programs that do not log in', () => {
  const callers = {
    'this computer': { address: '127.0.0.1', local: true, forwarded: false },
    'a device at home': { address: '192.168.1.30', local: false, forwarded: false },
    'the internet': { address: '203.0.113.9', local: false, forwarded: false },
    'a proxy at home': { address: '192.168.1.2', local: false, forwarded: true },
    'a proxy on this computer': { address: '127.0.0.1', local: false, forwarded: true },
  }
  const everybody = Object.keys(callers)
  const card = { netmask: '255.255.255.0', mac: 'a4:83:e7:01:02:03', internal: false } as const
  const at = { ...card, family: 'IPv4', address: '192.168.1.20', cidr: '192.168.1.20/24' } as const
  const cards = () => ({ wlan0: [at] })
  test.for([
    ['never', []],
    ['home', ['this computer', 'a device at home']],
    ['everywhere', everybody],
  ] as const)('%s: get files at %j', async ([setting, expected]) => {
    const app = await startApp({ cards })
    onTestFinished(app.stop)
    const { id } = await app.create.recipe({ name: 'Soup' })
    await set(app, setting)
    const got: string[] = []
    for (const [name, caller] of Object.entries(callers)) {
      const ctx = { ...(await app.ctx(app.cook)), viewer: null, caller: { ...caller, device: '' } }
      for (const isForMembers of [false, true]) {
        const isLoaded = await mayLoad(ctx, { recipeId: id, key: null, isForMembers }).then(
          () => true,
          () => false,
        )
        if (isLoaded && !got.includes(name)) got.push(name)
        expect(isLoaded).toBe(got.includes(name))
      }
    }
    expect(got).toEqual(expected)
  })

  test('get what the household lets them, and faces as well', async ({ app }) => {
    const { cover } = await furnished(app)
    const face = `/api/media/users/${app.cook.id}/profile.webp`
    const foreign = `/api/media/users/${app.stranger.id}/profile.webp`
    // From this computer, as a phone app at home.
    expect((await app.as(null).get(cover)).status).toBe(200)
    expect((await app.as(null).get(face)).status).toBe(200)
    expect(await statuses(app, [cover, face])).toEqual([404, 404])
    const change = { privateGroup: true, filesWithoutLogin: 'everywhere' }
    await app.as(app.admin).put('/api/groups/preferences', change)
    expect(await statuses(app, [cover, face, foreign])).toEqual([200, 200, 404])
    await app
      .as(app.admin)
      .put('/api/groups/preferences', { ...change, filesWithoutLogin: 'never' })
    expect((await app.as(null).get(cover)).body).toMatchObject({ code: 'file.not-found' })
    expect((await app.as(null).get(face)).body).toMatchObject({ code: 'file.not-found' })
    expect(await statusOf(app, face, app.cook)).toBe(200)
    expect(await statusOf(app, face, app.stranger)).toBe(200)
  })
})

describe('a picture takes', () => {
  test.for<[who: string, statements: number, ask: (app: TestApp, cover: string) => unknown]>([
    // Who is asking, and whether they may.
    ['a member', 2, (app, cover) => app.as(app.cook).get(cover)],
    ['a program at home', 1, (app, cover) => app.as(null).get(cover)],
    ['a stranger', 1, (app, cover) => app.as(null).get(cover, elsewhere)],
    [
      'a stranger with a key that is none',
      1,
      (app, cover) => app.as(null).get(`${cover}?key=x`, elsewhere),
    ],
  ])('of statements, for %s: %i', async ([, statements, ask], { app }) => {
    const { cover } = await furnished(app)
    await ask(app, cover)
    app.queries.reset()
    await ask(app, cover)
    expect(app.queries.count()).toBe(statements)
  })
})

describe('the setting', () => {
  test('begins at home, and stays when a program saves what it knows', async ({ app }) => {
    const api = app.as(app.admin)
    const now = async () => (await api.get('/api/groups/preferences')).body.filesWithoutLogin
    expect(await now()).toBe('home')
    await api.put('/api/groups/preferences', { privateGroup: true, filesWithoutLogin: 'never' })
    await api.put('/api/groups/preferences', { privateGroup: true, firstDayOfWeek: 1 })
    expect(await now()).toBe('never')
    const household = (await api.get('/api/households/preferences')).body
    expect(household).not.toHaveProperty('filesWithoutLogin')
    await api.put('/api/households/preferences', { ...household, firstDayOfWeek: 2 })
    expect(await now()).toBe('never')
    const wrong = await api.put('/api/groups/preferences', { filesWithoutLogin: 'sometimes' })
    expect(wrong.status).toBe(422)
    expect(await now()).toBe('never')
  })

  test('is for those who manage the household', async ({ app }) => {
    const wish = { filesWithoutLogin: 'everywhere' }
    expect((await app.as(app.cook).put('/api/groups/preferences', wish)).status).toBe(403)
  })
})
