import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'

async function startWithPages() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-ui-'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Trivet</title>')
  const app = await startApp({ rendererDir: folder })
  onTestFinished(async () => {
    await app.stop()
    await rm(folder, { recursive: true })
  })
  await setPrivate(app, 0)
  return app
}

const setPrivate = (app: TestApp, privateGroup: 0 | 1) =>
  app.db.updateTable('groupPreferences').set({ privateGroup, recipePublic: 1 }).execute()

async function rename(app: TestApp, name: string, id = app.home.id) {
  const answer = await app.as(app.admin).put(`/api/admin/groups/${id}`, { name })
  expect(answer.status).toBe(200)
}

const explored = async (app: TestApp, slug: string) =>
  (await app.as(null).get(`/api/explore/recipes/${slug}/pea-soup`)).status

/** Where a page leads to; null if it is shown at its address. */
async function leadsTo(app: TestApp, address: string, as: { token: string } | null = null) {
  const headers = as ? { cookie: `trivet.session=${as.token}` } : {}
  const answer = await fetch(app.url + address, { redirect: 'manual', headers })
  expect([200, 302]).toContain(answer.status)
  return answer.headers.get('location')
}

test('links with the former name of a household lead to its new address', async () => {
  const app = await startWithPages()
  await app.create.recipe({ name: 'Pea soup', settings: { public: true } })
  await rename(app, 'Villa')
  await rename(app, 'Chalet')
  for (const slug of ['home', 'villa', 'chalet']) expect(await explored(app, slug)).toBe(200)
  expect(await leadsTo(app, '/g/home')).toBe('/g/chalet')
  expect(await leadsTo(app, '/g/villa/r/pea-soup?cook=true')).toBe('/g/chalet/r/pea-soup?cook=true')
  expect(await leadsTo(app, '/g/chalet/r/pea-soup')).toBeNull()
  expect(await leadsTo(app, '/g/nobody/r/pea-soup')).toBeNull()
  const former = await app.as(app.cook).get('/api/groups/former-slugs')
  expect(former).toMatchObject({ status: 200, body: ['home', 'villa'] })
  expect((await app.as(app.stranger).get('/api/groups/former-slugs')).body).toEqual([])
})

test('until another household takes the name, or it gets the name back', async () => {
  const app = await startWithPages()
  await app.create.recipe({ name: 'Pea soup', settings: { public: true } })
  await rename(app, 'Villa')
  await rename(app, 'Home', app.other.id)
  expect(await explored(app, 'home')).toBe(404)
  expect(await leadsTo(app, '/g/home')).toBeNull()
  expect((await app.as(app.cook).get('/api/groups/former-slugs')).body).toEqual([])

  // The last one that had it counts.
  await rename(app, 'Elsewhere', app.other.id)
  expect(await leadsTo(app, '/g/home')).toBe('/g/elsewhere')
  await rename(app, 'Home')
  expect(await leadsTo(app, '/g/home')).toBeNull()
  expect(await leadsTo(app, '/g/villa')).toBe('/g/home')
})

test('of a private household they lead only its members there', async () => {
  const app = await startWithPages()
  await setPrivate(app, 1)
  await rename(app, 'Villa')
  expect(await explored(app, 'home')).toBe(404)
  expect(await leadsTo(app, '/g/home/recipes/timeline')).toBeNull()
  expect(await leadsTo(app, '/g/home/recipes/timeline', app.stranger)).toBeNull()
  const own = await leadsTo(app, '/g/home/recipes/timeline', app.cook)
  expect(own).toBe('/g/villa/recipes/timeline')
})
