import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { bodyWith, type IdPlace, idPlaces } from '#tests/support/sample-body.ts'
import { type Estate, estateOf, idsOf, rowsNaming, twoEstates } from './estate.ts'
import { addressOf } from './routes-of.ts'

// foreign-ids.test.ts has bodies by hand, with whole records in them. This one goes through every place of every body that
// takes an id, as the API describes it, so that a new one is here without a line.

/** Which record of an estate an id means, by the call and its place in the body. */
const records: [pattern: RegExp, id: (estate: Estate) => unknown][] = [
  [/(?:recipeCategory|categories)\.\[\]\.id$/, ({ category }) => category.id],
  [/tags\.\[\]\.id$/, ({ tag }) => tag.id],
  [/tools\.\[\]\.id$/, ({ tool }) => tool.id],
  [/unit\.id$|unitId$/, ({ unit }) => unit.id],
  [/food\.id$|foodId$/, ({ food }) => food.id],
  [/recipeInstructions\.\[\]\.id$/, ({ recipe }) => recipe.recipeInstructions[0].id],
  [/referenceId$/, ({ recipe }) => recipe.recipeIngredient[0].referenceId],
  [/labelIds?(?:\.\[\])?$/, ({ label }) => label.id],
  [/(?:shoppingListId|listId)$/, ({ list }) => list.id],
  [/recipeId$/, ({ recipe }) => recipe.id],
  [/(?:userId|personId)$/, ({ person }) => person.id],
  [/groupId$/, ({ person }) => person.groupId],
  [/storeId$/, ({ store }) => store.id],
  [/itemId$|listItems\.\[\]\.id$/, ({ item }) => item.id],
  [/mealTypes?(?:\.\[\])?$/, ({ mealType }) => mealType.id],
  [/\/pictures (?:order\.\[\]|coverId)$/, ({ picture }) => picture],
  [/requestId$/, ({ planned }) => planned.requestId],
  [/\/organizers\/categories\/.* |\/groups\/categories /, ({ category }) => category.id],
  [/\/organizers\/tags\/.* /, ({ tag }) => tag.id],
  [/\/organizers\/tools\/.* /, ({ tool }) => tool.id],
  [/\/foods\/.* /, ({ food }) => food.id],
  [/\/units\/.* /, ({ unit }) => unit.id],
  [/\/labels\/.* /, ({ label }) => label.id],
  [/\/cookbooks \[\]\.id$/, ({ cookbook }) => cookbook.id],
  [/\/label-settings \[\]\.id$/, ({ label }) => label.id],
  [/\/meal-type-order /, ({ mealType }) => mealType.id],
  [/\/shopping\/items/, ({ item }) => item.id],
  [/\/(?:mealplans|menus|plan)/, ({ meal }) => meal.id],
  [/\/recipe-lines\/\w+ recipes\.\[\](?:\.id)?$/, ({ recipe }) => recipe.id],
  [/\/recipe-lines\/take .*lines\.\[\]$/, ({ recipe }) => recipe.recipeIngredient[0].referenceId],
  [/^P\w+ \/api\/recipes \[\]\.id$/, ({ recipe }) => recipe.id],
]

/** Names that a program makes up for what it sends, and which are only looked up within its household. */
const ofTheSender = /(?:^device|^operations\.\[\]\.id|^integrationId|^requestId)$/

function idFor(route: string, place: string, estate: Estate): unknown {
  if (/^device$|^operations\.\[\]\.id$/.test(place)) return randomUUID()
  const found = records.find(([pattern]) => pattern.test(`${route} ${place}`))
  if (!found) throw new Error(`nothing says what the id at ${route} ${place} means`)
  return found[1](estate)
}

/** What a call wants besides the fields that its schema requires. */
const besides: [route: RegExp, fields: (own: Estate) => object][] = [
  [/^P\w+ \/api\/recipes$/, ({ recipe }) => ({ id: recipe.id })],
  [/^P\w+ \S+\/mealplans(?:\/\{id\})?$/, () => ({ title: 'Lunch' })],
  [/\/recurring-items$/, () => ({ note: 'milk' })],
]

/** With `more` beneath what is there: in a list, beneath its entry. */
function addTo(body: unknown, more: object): unknown {
  return Array.isArray(body)
    ? body.map((one) => addTo(one, more))
    : { ...more, ...(body as object) }
}

// Administrators look after all groups.
const places = idPlaces().filter(
  ({ route, place }) => !route.includes(' /api/admin/') && !ofTheSender.test(place),
)

let app: TestApp
let ours: Estate
let spare: Estate
let theirs: Estate
let before: string[]
beforeAll(async () => {
  ;({ app, ours, theirs, before } = await twoEstates())
  spare = await estateOf(app, app.cook, 'Spare')
  await empower()
})
afterAll(() => app.stop())

/** Otherwise some calls would end before they look at ids. */
async function empower() {
  const rights = { canManage: 1, canOrganize: 1, canInvite: 1 } as const
  await app.db.updateTable('users').set(rights).where('id', '=', app.cook.id).execute()
}

/** Sends the call for one’s own record, with the id of `within` at the place and ids of one’s own at all others. */
function send({ route, place }: IdPlace, own: Estate, within: Estate) {
  const [method = '', path = ''] = route.split(' ')
  const template = path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')
  const address = template.includes('/:') ? addressOf(template, own) : `/api${template}`
  const sample = bodyWith({ route, place }, (at) => {
    if (at === place) return idFor(route, at, within)
    return idFor(route, at, /^to(?:Food|Unit)?$/.test(at) ? spare : own)
  })
  const more = besides.find(([pattern]) => pattern.test(route))?.[1](own) ?? {}
  return app.as(app.cook).send(method, address, addTo(sample, more))
}

test('there are many places for ids', () => {
  expect(places.length).toBeGreaterThan(150)
})

describe.each(places)('AZ-2 $route', (one) => {
  test(`${one.place} of another group is not taken`, async () => {
    const { status, body } = await send(one, ours, theirs)
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toContain('Secret')
    expect(await rowsNaming(app, idsOf(theirs))).toEqual(before)
  })
})

/** What cannot work in this test, and why. */
const notHere = new Map([
  // One recipe would have to have the category of every estate.
  ['POST /api/groups/mealplans/random', 404],
  ['POST /api/households/mealplans/random', 404],
])

const PART = 50
const parts = Array.from({ length: Math.ceil(places.length / PART) }, (_, at) => ({
  part: at + 1,
  places: places.slice(at * PART, (at + 1) * PART),
}))

// In parts, because all of them take a busy computer longer than a test may.
describe.each(parts)('part $part', ({ part, places }) => {
  test('the same bodies are taken with ids of one’s own', async () => {
    const found: string[] = []
    let count = 0
    let own = await estateOf(app, app.cook, `Own ${part}`)
    for (const one of places) {
      const ask = () => send(one, own, /^to(?:Food|Unit)?$/.test(one.place) ? spare : own)
      let answer = await ask()
      if (one.route.endsWith('/permissions')) await empower()
      // An earlier call may have taken the record away.
      if (answer.status >= 300) {
        count += 1
        own = await estateOf(app, app.cook, `Own ${part} ${count}`)
        spare = await estateOf(app, app.cook, `Spare ${part} ${count}`)
        answer = await ask()
      }
      const isRight = answer.status < 300 || answer.status === notHere.get(one.route)
      if (!isRight)
        found.push(`${one.route} ${one.place} ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    expect(found).toEqual([])
  })
})
