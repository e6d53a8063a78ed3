import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

async function paired(app: TestApp, person: Person = app.cook): Promise<Person> {
  const { code } = (await app.as(person).post('/api/devices/codes', {})).body
  const answer = await app.as(null).post('/api/devices/pair', { code }, { 'User-Agent': android })
  return { ...person, token: answer.body.access_token }
}
const devicesOf = async (app: TestApp, person: Person, query = '') =>
  (await app.as(person).get(`/api/devices${query}`)).body
const cookieOf = ({ token }: Person) => ({ Cookie: `trivet.session=${token}` })

describe('the list of devices', () => {
  test('shows one’s own, how they came in, and which one asks', async ({ app }) => {
    const phone = await paired(app)
    const found = await devicesOf(app, phone)
    expect(found).toHaveLength(2)
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Chrome on Android',
          userAgent: android,
          paired: true,
          current: true,
          userId: app.cook.id,
          address: '127.0.0.1',
        }),
        expect.objectContaining({ paired: false, current: false, userId: app.cook.id }),
      ]),
    )
  })

  test('shows administrators those of everybody, and nobody else', async ({ app }) => {
    await paired(app)
    const all = await devicesOf(app, app.admin, '?everybody=true')
    const owners = new Set(all.map(({ userId }: { userId: string }) => userId))
    expect(owners).toEqual(new Set([app.admin.id, app.cook.id, app.stranger.id]))
    expect((await devicesOf(app, app.admin)).length).toBe(1)
    const refused = await app.as(app.cook).get('/api/devices?everybody=true')
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
  })

  test('takes as many statements for many devices as for one', async ({ app }) => {
    const count = async () => {
      app.queries.reset()
      await devicesOf(app, app.admin, '?everybody=true')
      return app.queries.count()
    }
    await count()
    const few = await count()
    for (let i = 0; i < 5; i++) await paired(app)
    expect(await count()).toBe(few)
  })
})

describe('a device', () => {
  test('is renamed by its person or an administrator', async ({ app }) => {
    const phone = await paired(app)
    const { id } = (await devicesOf(app, phone)).find(
      ({ current }: { current: boolean }) => current,
    )
    const rename = (person: Person, name: string) =>
      app.as(person).put(`/api/devices/${id}`, { name })
    expect((await rename(phone, 'Ada’s phone')).body).toMatchObject({ name: 'Ada’s phone' })
    expect((await rename(app.admin, 'Kitchen phone')).status).toBe(200)
    expect((await rename(app.stranger, 'Mine')).status).toBe(404)
    const names = (await devicesOf(app, phone)).map(({ name }: { name: string }) => name)
    expect(names).toContain('Kitchen phone')
    expect((await rename(phone, ' ')).status).toBe(422)
  })

  test('AN-6 is refused everywhere as soon as it is revoked', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Soup' })
    const image = await picture('png', 40, 30)
    await app.as(app.cook).upload('PUT', `/api/recipes/${recipe.slug}/image`, { image })
    const media = `/api/media/recipes/${recipe.id}/images/original.webp`
    const phone = await paired(app)
    const { id } = (await devicesOf(app, phone)).find(
      ({ current }: { current: boolean }) => current,
    )
    const member = `/api/users/${app.cook.id}/image`
    expect((await app.as(null).get('/api/recipes', cookieOf(phone))).status).toBe(200)

    expect((await app.as(app.stranger).delete(`/api/devices/${id}`)).status).toBe(404)
    expect((await app.as(app.cook).delete(`/api/devices/${id}`)).status).toBe(200)
    for (const path of ['/api/recipes', '/api/users/self', '/api/auth/refresh', member]) {
      expect((await app.as(phone).get(path)).status).toBe(401)
      expect((await app.as(null).get(path, cookieOf(phone))).status).toBe(401)
    }
    // Pictures are addressed by unguessable ids; the cookie of a revoked device adds nothing to that.
    const stranger = await app.as(null).get(media)
    expect((await app.as(null).get(media, cookieOf(phone))).status).toBe(stranger.status)
    expect((await app.as(app.cook).delete(`/api/devices/${id}`)).status).toBe(404)
  })

  test('is revoked by administrators for anybody, and by itself with its cookie', async ({
    app,
  }) => {
    const phone = await paired(app)
    const find = async () =>
      (await devicesOf(app, app.admin, '?everybody=true')).find(
        ({ paired }: { paired: boolean }) => paired,
      )
    expect((await app.as(app.admin).delete(`/api/devices/${(await find()).id}`)).status).toBe(200)
    expect((await app.as(phone).get('/api/users/self')).status).toBe(401)

    const tablet = await paired(app)
    const own = await app.as(tablet).delete(`/api/devices/${(await find()).id}`)
    expect(own.headers.getSetCookie()[0]).toMatch(/^trivet\.session=; .*1970/)
  })

  test('is out when the password changes, whichever way it came in', async ({ app }) => {
    const phone = await paired(app)
    const answer = await app.as(app.cook).put('/api/users/password', {
      currentPassword: app.cook.password,
      newPassword: 'rosemary tea',
    })
    expect(answer.status).toBe(200)
    expect((await app.as(phone).get('/api/users/self')).status).toBe(401)
    expect((await app.as(app.cook).get('/api/users/self')).status).toBe(200)
  })

  plain('stays in for a year from the last time that it was used', async () => {
    let now = Date.now()
    const day = 24 * 3_600_000
    const app = await startApp({ now: () => new Date(now) })
    onTestFinished(app.stop)
    let phone = await paired(app)
    now += 364 * day
    const fresh = await app.as(null).get('/api/auth/refresh', cookieOf(phone))
    expect(fresh.headers.getSetCookie()[0]).toContain(`Max-Age=${365 * 24 * 3600};`)
    phone = { ...phone, token: fresh.body.access_token }
    now += 364 * day
    expect((await app.as(phone).get('/api/users/self')).status).toBe(200)
    now += 2 * day
    expect((await app.as(phone).get('/api/users/self')).status).toBe(401)
  })
})
