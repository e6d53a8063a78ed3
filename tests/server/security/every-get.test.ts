import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { type Estate, idsOf, twoEstates } from './estate.ts'
import { addressOf, calls } from './routes-of.ts'

let app: TestApp
let ours: Estate
let theirs: Estate
beforeAll(async () => {
  ;({ app, ours, theirs } = await twoEstates())
  // Otherwise there would be nothing to explore.
  const open = [
    await app.as(app.admin).put('/api/groups/preferences', { privateGroup: false }),
    await app
      .as(app.cook)
      .patch(`/api/recipes/${ours.recipe.slug}`, { settings: { public: true } }),
    await app
      .as(app.admin)
      .put(`/api/groups/cookbooks/${ours.cookbook.id}`, { ...ours.cookbook, public: true }),
  ]
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
})
afterAll(() => app.stop())

/** What a call cannot do without. */
const queries: Record<string, () => string> = {
  'GET /groups/shopping-suggestions/foods': () => '?search=flour',
  'GET /recipe-imports': () => '?url=https://a.example/soup',
  'GET /recipes/:slug/exports': () => '?template_name=raw',
  'GET /recipes/:slug/exports/file': () => '?format=paprika',
  'GET /recipes/:slug/exports/zip': () => '?token=none',
  'GET /recipes/bulk-actions/export/download': () => '?path=none.zip',
  'GET /validators/user/name': () => '?name=somebody',
  'GET /validators/user/email': () => '?email=somebody@example.test',
  'GET /validators/group': () => '?name=Somewhere',
  'GET /validators/recipe': () => `?group_id=${ours.person.groupId}&name=Soup`,
  'GET /validators/group/recipe': () => `?group_id=${ours.person.groupId}&name=Soup`,
}

/** What does not answer with 200 here, and why. */
const otherStatus: Record<string, number> = {
  'GET /users/:id/image': 302, // to the picture itself
  'GET /users/self/ratings/:recipeId': 404, // nothing is rated yet
  'GET /recipes/:slug/exports/zip': 401, // the token is none
  'GET /invitations/:token': 400, // who made it may not invite
  'GET /recipe-imports/readings/:id/pages/:page': 404, // a text has no pictures
  'GET /recipes/:slug/original/pages/:page': 404, // it was written here
  'GET /recipes/bulk-actions/export/download': 400, // nor is this an export
  'GET /media/docker/validate.txt': 404, // nobody has checked anything yet
  'GET /utils/download': 400, // nor has this a token
}

const ofTheInstallation =
  / \/(?:backups|admin\/(?:backups|logs|households|users|groups|server-tasks))\/:/
const gets = calls.filter(({ route }) => route.startsWith('GET ') && !ofTheInstallation.test(route))

async function ask({ route, access }: (typeof gets)[number]) {
  const path = route.split(' ')[1]!
  const address = path.includes('/:') ? addressOf(path, ours) : `/api${path}`
  const person = access === 'user' || access === 'public' ? app.cook : app.admin
  return app.as(person).get(address + (queries[route]?.() ?? ''))
}

test('there are many', () => {
  expect(gets.length).toBeGreaterThan(100)
})

describe.each(gets)('$route', (call) => {
  test('answers those who may ask', async () => {
    const { status, body } = await ask(call)
    expect({ status, ...(status >= 400 && { body }) }).toEqual({
      status: otherStatus[call.route] ?? 200,
      ...(status >= 400 && { body }),
    })
  })
})

// Administrators see the accounts and backups of all groups.
const ownToGroups = gets.filter(({ access }) => access !== 'admin')

describe.each(ownToGroups)('AZ-8 AZ-13 $route', (call) => {
  test('tells nothing of another group', async () => {
    const text = JSON.stringify((await ask(call)).body)
    expect(text).not.toContain('Secret')
    for (const id of idsOf(theirs)) expect(text).not.toContain(id)
  })
})
