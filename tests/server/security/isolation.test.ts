import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { type Estate, estateOf, idsOf, rowsNaming, twoEstates } from './estate.ts'
import { addressOf, bodyFor, calls } from './routes-of.ts'

let app: TestApp
let ours: Estate
let theirs: Estate
let before: string[]
beforeAll(async () => {
  ;({ app, ours, theirs, before } = await twoEstates())
})
afterAll(() => app.stop())

// These are of the whole installation; that they need an administrator is shown for every such call.
const ofTheInstallation =
  / \/(?:admin\/(?:backups|logs|households|users|groups|server-tasks)|backups)\//
const named = calls.filter(({ route }) => route.includes('/:') && !ofTheInstallation.test(route))
/** What visitors may open by its address is shown by tests of its own. */
const guarded = named.filter(({ access }) => access !== 'public')

async function ask(
  person: Person | null,
  { route, upload }: (typeof calls)[number],
  address: string,
  estate: Estate,
) {
  const [method = ''] = route.split(' ')
  if (upload) {
    const file = { [upload.field]: await picture('png', 8, 8) }
    return app.as(person).upload(method, address, { name: 'x', extension: 'png', ...file })
  }
  const query = route.includes('/exports') ? '?token=x&template_name=raw&format=paprika' : ''
  return app.as(person).send(method, address + query, bodyFor(route, estate))
}

/** These two pass over items that are not there; that they leave foreign ones alone is checked below. */
const isSilent = (route: string) => /^(?:PUT|DELETE) .*\/shopping\/items\/:id$/.test(route)
const refusals = ({ route }: { route: string }) => (isSilent(route) ? [200] : [401, 403, 404])

describe.each(guarded)('AZ-1 AZ-6 $route', (call) => {
  const path = call.route.split(' ')[1]!

  test('another group’s record is not there', async () => {
    const answer = await ask(app.cook, call, addressOf(path, theirs), theirs)
    expect(refusals(call)).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toContain('Secret')
    const guest = await ask(null, call, addressOf(path, theirs), theirs)
    expect(guest.status).toBe(401)
  })
})

// Administrators look after all accounts and their devices.
const ownToGroups = guarded.filter(({ route }) => !/ \/(?:users|devices)\/:id/.test(route))

describe.each(ownToGroups)('AZ-1 AZ-6 $route', (call) => {
  test('for an administrator neither', async () => {
    const answer = await ask(app.admin, call, addressOf(call.route.split(' ')[1]!, theirs), theirs)
    expect(refusals(call)).toContain(answer.status)
  })
})

const nested = guarded.filter(({ route }) => (route.match(/:/g) ?? []).length > 1)

describe.each(nested)('AZ-2 $route', (call) => {
  const path = call.route.split(' ')[1]!

  test('a foreign record within one’s own is not there either', async () => {
    const answers = [
      await ask(app.cook, call, addressOf(path, ours, theirs), theirs),
      await ask(app.cook, call, addressOf(path, theirs, ours), ours),
    ]
    for (const { status, body } of answers) {
      expect(refusals(call)).toContain(status)
      expect(JSON.stringify(body)).not.toContain('Secret')
    }
  })
})

const explored = calls.filter(({ route }) => route.startsWith('GET /explore/'))

describe.each(explored)('AZ-8 $route', ({ route }) => {
  const path = route.split(' ')[1]!
  const look = async () => {
    const address = route.includes('/:') ? addressOf(path, theirs) : `/api${path}`
    const { status, body } = await app.as(null).get(`${address}?perPage=-1&search=Secret`)
    return { status, text: JSON.stringify(body) }
  }
  const open = (privateGroup: 0 | 1) =>
    app.db
      .updateTable('groupPreferences')
      .set({ privateGroup })
      .where('groupId', '=', theirs.person.groupId)
      .execute()

  test('a private household is not there for visitors', async () => {
    const { status, text } = await look()
    expect({ status, told: text.includes('Secret') }).toEqual({ status: 404, told: false })
  })

  test('of an open one the private recipe and what it says are not there', async () => {
    await open(0)
    const { status, text } = await look()
    await open(1)
    expect(status).toBeLessThan(500)
    for (const word of [
      'recipe',
      'note',
      'step',
      'trashed',
      'comment',
      'event',
      'file',
      'cookbook',
    ]) {
      expect(text).not.toContain(`Secret ${word}`)
    }
    expect(text).not.toContain(theirs.recipe.id)
    expect(text).not.toContain(theirs.person.email)
  })
})

test('AZ-1 nothing of the other group was changed, taken or attached', async () => {
  expect(await rowsNaming(app, idsOf(theirs))).toEqual(before)
})

/** What cannot work in this test, and why. */
const notHere: Record<string, number> = {
  // These need a right that the stranger does not have.
  'GET /users/:id': 403,
  'DELETE /users/:id': 403,
  'POST /groups/members/:id/password-reset': 403,
  'DELETE /groups/invitations/:token': 403,
  'DELETE /households/invitations/:token': 403,
  'GET /recipes/:slug/exports/zip': 401, // the token is none
  'POST /recipes/:slug/image': 400, // nobody answers at that address
  'POST /recipes/:slug/pictures/from-address': 400, // nor at this one
  'GET /users/:id/image': 302, // to the picture itself
  'GET /recipe-imports/readings/:id/pages/:page': 404, // a text has no pictures; readings.test.ts has a photo
  'GET /recipes/:slug/original/pages/:page': 404, // it was written here
  'POST /recipe-imports/readings/:id/helper': 409, // no helper is named; reading.test.ts names one
  'GET /users/self/ratings/:recipeId': 404, // nothing is rated yet
  'GET /groups/webhooks/:id/secret': 403, // the owner manages nothing; webhooks.test.ts asks as who does
  'GET /households/webhooks/:id/secret': 403,
  'PUT /groups/meal-types/:id': 403, // types.test.ts asks as who manages
  'DELETE /groups/meal-types/:id': 403,
  'POST /groups/migrations/files/:id/import': 404, // no file was sent; kept-files.test.ts sends one
  'POST /groups/migrations/files/:id/preview': 404,
  'DELETE /groups/migrations/files/:id': 404,
  'POST /groups/mealplans/:id/surprise': 404, // only this recipe has what the rules ask for
  'DELETE /users/self/sessions/:id': 0, // would be one's own
  'DELETE /devices/:id': 0, // the same
  'DELETE /groups/members/:id': 0, // would be oneself
}

test('the same calls work for those to whom the records belong', async () => {
  const order = (route: string) =>
    ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].indexOf(route.split(' ')[0]!)
  const works = ({ status }: { status: number }, wanted: number | undefined) =>
    wanted === undefined ? status < 300 : status === wanted
  const found: unknown[] = []
  let count = 0
  let own = theirs
  for (const call of guarded.toSorted((a, b) => order(a.route) - order(b.route))) {
    const wanted = notHere[call.route]
    if (wanted === 0) continue
    const askAsOwner = () => ask(app.stranger, call, addressOf(call.route.split(' ')[1]!, own), own)
    let answer = await askAsOwner()
    // An earlier call may have taken the record away; an estate for each of them would cost ten times as much.
    if (isSilent(call.route) || (!works(answer, wanted) && !call.route.startsWith('GET'))) {
      count += 1
      own = await estateOf(app, app.stranger, `Own ${count}`)
      answer = await askAsOwner()
    }
    if (!works(answer, wanted)) found.push([call.route, answer.status, answer.body])
  }
  expect(found).toEqual([])
})
