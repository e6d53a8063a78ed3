import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { type Estate, estateOf } from './estate.ts'
import { addressOf, calls } from './routes-of.ts'

let app: TestApp
let folder: string
let ours: Estate
/** What tells who somebody is: ids and email addresses of all accounts. */
let people: string[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-ui-'))
  await writeFile(path.join(folder, 'index.html'), '<html><head></head></html>')
  app = await startApp({ rendererDir: folder })
  ours = await estateOf(app, app.cook, 'Ours')
  // Open as far as possible; comments, files and what was cooked belong to somebody.
  const everywhere = { privateGroup: false, filesWithoutLogin: 'everywhere' }
  const book = { ...ours.cookbook, public: true, tags: [], queryFilterString: '' }
  const open = [
    await app.as(app.admin).put('/api/groups/preferences', everywhere),
    await app.as(app.cook).patch(`/api/recipes/${ours.recipe.slug}`, {
      settings: { public: true, showAssets: true },
      lastMade: '2026-01-02T03:04:05Z',
    }),
    await app.as(app.admin).put(`/api/groups/cookbooks/${ours.cookbook.id}`, book),
  ]
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
  await app.db.updateTable('users').set({ canInvite: 1 }).execute()
  const rows = await app.db.selectFrom('users').select(['id', 'email']).execute()
  people = rows.flatMap(({ id, email }) => [id, email])
  expect(people).toContain(app.cook.id)
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

/** What a call cannot do without. */
const queries: Record<string, () => string> = {
  'GET /validators/user/name': () => '?name=somebody',
  'GET /validators/user/email': () => '?email=somebody@example.test',
  'GET /validators/group': () => '?name=Somewhere',
  'GET /validators/recipe': () => `?group_id=${ours.person.groupId}&name=Soup`,
  'GET /validators/group/recipe': () => `?group_id=${ours.person.groupId}&name=Soup`,
}
/** What does not answer with 200 here, and why. */
const otherStatus: Record<string, number> = {
  'GET /media/docker/validate.txt': 404, // nobody has checked anything yet
  'GET /utils/download': 400, // without a token
}
const gets = calls.filter(({ route, access }) => access === 'public' && route.startsWith('GET '))

/** Names of people that stand in a text, so that the test says which. */
const named = (text: string) => people.filter((who) => text.includes(who))

test('there are many', () => {
  expect(gets.length).toBeGreaterThan(40)
})

describe.each(gets)('$route', ({ route }) => {
  test('answers a guest, and names nobody', async () => {
    const place = route.split(' ')[1]!
    const address = place.includes('/:') ? addressOf(place, ours) : `/api${place}`
    const answer = await app.as(null).get(address + (queries[route]?.() ?? ''))
    expect(answer.status).toBe(otherStatus[route] ?? 200)
    const { body, headers } = answer
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)
    expect(named(text + JSON.stringify([...headers]))).toEqual([])
  })
})

test('the owner of a public recipe is null wherever recipes are', async () => {
  const { person, recipe, cookbook, link } = ours
  const ask = async (address: string) => (await app.as(null).get(`/api/${address}`)).body
  const at = (kind: string) => `explore/${kind}/${person.groupSlug}`
  const list = await ask(at('recipes'))
  const book = await ask(`${at('cookbooks')}/${cookbook.slug}`)
  const one = await ask(`${at('recipes')}/${recipe.slug}`)
  const shared = await ask(`recipes/shared/${link}`)
  expect([list.items[0], book.recipes[0], one, shared]).toEqual(
    Array.from({ length: 4 }, () => expect.objectContaining({ id: recipe.id, userId: null })),
  )
})

test.each(['user_id', 'user.id', 'user.username', 'userId'])(
  'guests find out by filters nothing of %s',
  async (name) => {
    const list = `/api/explore/recipes/${ours.person.groupSlug}`
    const answers = await Promise.all(
      [app.cook.id, app.admin.id].map((id) =>
        app
          .as(null)
          .get(`${list}?${new URLSearchParams({ queryFilter: `${name} = "${id}"` }).toString()}`),
      ),
    )
    const [owner, other] = answers.map(({ status, body }) => ({
      status,
      total: body.total ?? null,
    }))
    expect(owner).toEqual(other)
    const sorted = await app.as(null).get(`${list}?orderBy=${name}`)
    const usual = await app.as(null).get(list)
    expect(sorted.body.items ?? []).toEqual(sorted.status === 200 ? usual.body.items : [])
  },
)

test.each([
  ['a household', () => `/g/${ours.person.groupSlug}`],
  ['a recipe', () => `/g/${ours.person.groupSlug}/r/${ours.recipe.slug}`],
  ['a cookbook', () => `/g/${ours.person.groupSlug}/cookbooks/${ours.cookbook.slug}`],
  ['a link', () => `/g/${ours.person.groupSlug}/shared/r/${ours.link}`],
])('the head of the page of %s names nobody', async (_, address) => {
  const page = await fetch(app.url + address())
  const text = await page.text()
  expect(page.status).toBe(200)
  expect(text).toContain('og:title')
  expect(named(text)).toEqual([])
})
