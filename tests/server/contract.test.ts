import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { recipeFormats } from '#contract/recipe-formats.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { calls, endpoints } from '#tests/support/calls.ts'
import { test } from '#tests/support/test.ts'

const someId = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
const split = (route: string) => route.split(' ') as [string, string]
const addressOf = (path: string, value: string) => `/api${path.replace(/:\w+/g, value)}`

/** For calls that are refused or find nothing: they change nothing, so one household can be used for all of them. */
let untouched: TestApp
beforeAll(async () => {
  untouched = await startApp()
})
afterAll(() => untouched.stop())

describe.each(calls.filter(({ access }) => access !== 'public'))('$route', ({ route }) => {
  test('refuses a caller who is not signed in', async () => {
    const app = untouched
    const [method, path] = split(route)
    const answer = await app.as(null).send(method, addressOf(path, someId))
    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })
})

const privileged = calls.filter(({ access }) => access !== 'public' && access !== 'user')

describe.each(privileged)('$route', ({ route, forbidden = 'auth.forbidden' }) => {
  test('needs its right', async () => {
    const app = untouched
    const [method, path] = split(route)
    const body = method === 'GET' ? undefined : {}
    const refused = await app.as(app.cook).send(method, addressOf(path, someId), body)
    expect(refused).toMatchObject({ status: 403, body: { code: forbidden } })
    const passed = await app.as(app.admin).send(method, addressOf(path, someId), body)
    expect(passed.status).not.toBe(403)
  })
})

describe('a member who may only read', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
    await app.db.updateTable('users').set({ readOnly: 1 }).where('id', '=', app.cook.id).execute()
  })
  afterAll(() => app.stop())

  const changes = calls.filter(({ route, access }) => access === 'user' && !route.startsWith('GET'))

  test.for(changes)('$route says so, or is open on purpose', async ({ route, readersToo }) => {
    const [method, path] = split(route)
    const answer = await app.as(app.cook).send(method, addressOf(path, someId), {})
    expect(answer.body?.code === 'auth.read-only').toBe(!readersToo)
  })

  test('only these calls are open on purpose', () => {
    const open = changes.filter(({ readersToo }) => readersToo).map(({ route }) => route)
    expect(open.toSorted()).toEqual(callsForReaders.toSorted())
  })
})

/** Changes that a member who may only read can make, each with the reason; a new one must be added on purpose. */
const callsForReaders = [
  'POST /users/self/calendar', // what they may read, in their calendar
  'DELETE /users/self/calendar',
  'POST /auth/refresh', // their own sign-in and account
  'PUT /users/password',
  'PUT /users/:id',
  'POST /users/:id/image',
  'DELETE /users/self/sessions/:id',
  'DELETE /users/self/sessions',
  'DELETE /users/api-tokens/:id',
  'DELETE /groups/members/:id', // leaving
  'POST /devices/codes', // their own devices
  'DELETE /devices/codes/:id',
  'PUT /devices/:id',
  'DELETE /devices/:id',
  'POST /users/:id/ratings/:slug', // their own opinion
  'POST /users/:id/favorites/:slug',
  'DELETE /users/:id/favorites/:slug',
  'POST /recipes/:slug/exports', // these read
  'POST /parser/ingredient',
  'POST /parser/ingredients',
  'POST /groups/cookbooks/preview',
  'POST /households/cookbooks/preview',
  'POST /groups/shopping/operations', // checking; anything else is refused operation by operation
  'POST /households/shopping/operations',
  'PUT /groups/shopping/items/:id', // ticking; anything else of an item is refused
  'PUT /groups/shopping/items',
  'PUT /households/shopping/items/:id',
  'PUT /households/shopping/items',
]

const exploreCalls = ['recipes', 'foods', 'cookbooks', 'categories', 'tags', 'tools'].flatMap(
  (kind) => {
    const isOrganizer = ['categories', 'tags', 'tools'].includes(kind)
    const old = isOrganizer ? `organizers/:group/${kind}` : `${kind}/:group`
    const path = isOrganizer ? `organizers/${kind}` : kind
    const key = ['recipes', 'cookbooks'].includes(kind) ? ':slug' : ':id'
    return [old, `groups/:group/${path}`].flatMap((address) => [
      `GET /explore/${address}`,
      `GET /explore/${address}/${key}`,
    ])
  },
)
exploreCalls.push(
  'GET /explore/groups/:group/households',
  'GET /explore/groups/:group/households/:slug',
  'GET /explore/recipe-facets/:group',
  'GET /explore/groups/:group/recipe-facets',
  'GET /explore/cookbook-covers/:group',
)

/** The public calls, each with the reason why nobody has to sign in; a new one must be added on purpose. */
const publicCalls = [
  'GET /app/about',
  'GET /app/about/startup-info',
  'GET /app/about/theme',
  'GET /setup',
  'POST /setup/code',
  'POST /setup/restore',
  'POST /setup/restore/cancel',
  'POST /setup/restore/task',
  'POST /setup',
  'POST /setup/backup',
  'POST /users/register', // an account begins here; an invitation or the open sign-up is the permission
  'GET /invitations/:token', // whoever holds the link has no account yet
  'POST /auth/token',
  'POST /auth/logout',
  'POST /devices/pair', // the one-time code is the permission: the device has no account yet
  'POST /users/forgot-password', // whoever forgot the password cannot sign in
  'POST /users/reset-password', // the link is the permission
  'GET /calendars/:secret', // whoever holds the secret is a program
  'GET /recipes/shared/:tokenId', // whoever holds the link has no account
  ...exploreCalls, // what groups show to visitors
  'GET /validators/user/name', // forms for people who have no account yet; the rest learns nothing
  'GET /validators/user/email',
  'GET /validators/group',
  'GET /validators/recipe',
  'GET /validators/group/recipe',
  'GET /utils/download', // the token is the permission; a browser's new tab sends no other
  'GET /media/docker/validate.txt', // a random text, to see that files reach a browser
  'GET /media/recipes/:recipeId/images/timeline/:eventId/:fileName',
  'GET /media/recipes/:recipeId/images/:pictureId/:fileName',
  'GET /media/recipes/:recipeId/images/:fileName', // <img> tags carry no credentials in API clients
  'GET /media/recipes/:recipeId/assets/:fileName',
  'GET /media/users/:userId/:fileName',
]

test('only the calls of this list are public', () => {
  const found = calls.filter(({ access }) => access === 'public').map(({ route }) => route)
  expect(found.toSorted()).toEqual(publicCalls.toSorted())
})

test('AZ-1: every call that a contract file has is in the index, which all tests of rights go through', async () => {
  const folder = path.resolve(import.meta.dirname, '../../server/contract')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts'))
  const known = new Set(endpoints)
  const forgotten: string[] = []
  for (const file of files) {
    const exported = (await import(path.join(folder, file))) as Record<string, unknown>
    for (const value of Object.values(exported)) {
      if (value === null || typeof value !== 'object') continue
      for (const call of Object.values(value) as Partial<Endpoint>[]) {
        const isCall = typeof call?.route === 'string' && typeof call.access === 'string'
        if (isCall && !known.has(call as Endpoint)) forgotten.push(`${file}: ${call.route}`)
      }
    }
  }
  expect(forgotten).toEqual([])
})

let secret: ReturnType<TestApp['create']['recipe']> | null = null

/** Where a path parameter names a record of a group, the id of another group's record must answer 404. */
const recipeCalls = calls.filter(
  ({ route, access }) => route.includes('/recipes/:slug') && access !== 'public',
)

describe.each(recipeCalls)('$route', ({ route, upload }) => {
  test('hides another group’s record', async () => {
    const app = untouched
    const theirs = await (secret ??= app.create.recipe({ name: 'Secret stew' }, app.stranger))
    const [method, path] = split(route)
    for (const key of [theirs.id, theirs.slug]) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : bodyFor(route)
      const query = route.includes('/exports') ? `?${exportQuery}` : ''
      const address = addressOf(path.replace(':slug', key).replace(':page', '1'), someId) + query
      const answer = upload
        ? await sendUpload(app, method, address, upload.field)
        : await app.as(app.cook).send(method, address, body)
      expect(answer).toMatchObject({ status: 404, body: { code: 'recipe.not-found' } })
    }
    const kept = await app.as(app.stranger).get(`/api/recipes/${theirs.slug}`)
    expect(kept).toMatchObject({ status: 200, body: { name: 'Secret stew' } })
  })
})

/** What each of the exports needs to look for the recipe at all. */
const exportQuery = `token=x&template_name=raw&format=${recipeFormats[0]}`

const bodyFor = (route: string) => {
  if (route.includes('last-made')) return { timestamp: '2026-01-02T03:04:05Z' }
  if (route.includes('comments')) return { text: 'Tasty' }
  if (route.endsWith('/pictures')) return { order: [] }
  return /image|from-address/.test(route)
    ? { url: 'https://example.test/a.jpg' }
    : { name: 'Mine now' }
}

const sendUpload = (app: TestApp, method: string, address: string, field: string) =>
  app.as(app.cook).upload(method, address, {
    name: 'Plan',
    extension: 'png',
    [field]: new Blob(['x']),
  })

const userCalls = calls.filter(
  ({ route, access }) => route.includes('/users/:id') && access !== 'admin',
)

describe.each(userCalls)('$route', ({ route, upload, file }) => {
  test('is for oneself or an administrator', async () => {
    const app = untouched
    const [method, path] = split(route)
    if (file) return // pictures of members are shown to everybody who is signed in
    const address = addressOf(path, app.cook.id)
    const body = method === 'GET' ? undefined : { fullName: 'Taken over' }
    const answer = upload
      ? await app.as(app.stranger).upload(method, address, { [upload.field]: new Blob(['x']) })
      : await app.as(app.stranger).send(method, address, body)
    // What members of the group may read is a 404 for others.
    expect(answer.status).toBe(method === 'GET' ? 404 : 403)
  })
})
