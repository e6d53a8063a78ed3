import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

/** Every list of the contract that comes in pages, at each of its addresses. */
const lists = Object.values(contract)
  .flatMap((featureCalls) => Object.values(featureCalls as Record<string, Endpoint>))
  .filter(({ response }) => isPage(response))
  .flatMap((endpoint) => [endpoint.route, ...(endpoint.aliases ?? [])])
  .map((route) => route.replace('GET ', '').replace(':group', 'home'))
/** A month of the planner, and the menus, which come all at once. */
const others = ['/groups/mealplans?start_date=2026-05-01&end_date=2026-05-31', '/groups/menus']

function isPage(response: z.ZodType | undefined): boolean {
  const shape = (response as z.ZodObject | undefined)?.shape
  return shape !== undefined && 'per_page' in shape && 'items' in shape
}

/** Lists of the one household that a group is do not grow. */
const growing = lists.filter((path) => !path.endsWith('/households'))

const small = new Map<string, Measured>()
const large = new Map<string, Measured>()
let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await app.db.updateTable('groupPreferences').set({ privateGroup: 0, recipePublic: 1 }).execute()
  // Fills caches that are built once per process, before anything is counted.
  await addOneOfEach(0)
  await measure(small)
  for (let index = 1; index <= 2; index += 1) await addOneOfEach(index)
  await measure(small)
  for (let index = 3; index <= 14; index += 1) await addOneOfEach(index)
  await measure(large)
})
afterAll(() => app.stop())

interface Measured {
  total: number
  statements: number
}

/** Asks twice, in addresses of which no answer is kept: a job of the server may fall into one of them. */
async function measure(into: Map<string, Measured>) {
  for (const path of [...lists, ...others]) {
    const [one, other] = [await ask(path, 'perPage=-1'), await ask(path, 'perPage=-1&page=1')]
    into.set(path, { ...one, statements: Math.min(one.statements, other.statements) })
  }
}

async function ask(path: string, parameters: string): Promise<Measured> {
  const person = path.startsWith('/admin/') || path === '/users' ? app.admin : app.cook
  app.queries.reset()
  const { status, body } = await app
    .as(person)
    .get(`/api${path}${path.includes('?') ? '&' : '?'}${parameters}`)
  expect([path, status]).toEqual([path, 200])
  return { total: body.total ?? body.length, statements: app.queries.count() }
}

test.each([...growing, ...others])(
  '%s takes no more statements for many rows than for few',
  (path) => {
    const [few, many] = [small.get(path)!, large.get(path)!]
    // Otherwise the test proves nothing: every list must have grown.
    const hasGrown = few.total >= 2 && many.total >= few.total + 10
    expect(hasGrown || `addOneOfEach has to make something that ${path} shows`).toBe(true)
    expect(many.statements).toBeLessThanOrEqual(few.statements)
  },
)

test('all lists of the contract are asked', () => {
  expect(lists.length).toBeGreaterThan(25)
  for (const path of lists) expect(path).not.toContain(':')
})

/** Adds a record with all its parts to every list. */
async function addOneOfEach(index: number) {
  const api = app.as(app.cook)
  const made = async (path: string, body: object) => {
    const answer = await api.post(`/api/${path}`, body)
    expect({ path, ok: answer.status < 300, body: answer.body }).toMatchObject({ ok: true })
    return answer.body
  }
  const label = await made('groups/labels', { name: `Label ${index}` })
  const names = {
    name: `Thing ${index}`,
    pluralName: `Things ${index}`,
    aliases: [`Alias ${index}`],
  }
  const food = await made('foods', { ...names, labelId: label.id })
  const unit = await made('units', names)
  const organizer = (kind: string) => made(`organizers/${kind}`, { name: `Thing ${index}` })
  const [category, tag, tool] = [
    await organizer('categories'),
    await organizer('tags'),
    await organizer('tools'),
  ]
  const recipe = await app.create.recipe({
    name: `Recipe ${index}`,
    recipeCategory: [category],
    tags: [tag],
    tools: [tool],
    recipeIngredient: [{ quantity: 1, food, unit, note: 'x' }],
    settings: { public: true },
  })
  await made('comments', { recipeId: recipe.id, text: 'Good' })
  const event = { recipeId: recipe.id, subject: 'Cooked', eventType: 'info' }
  await made('recipes/timeline/events', event)
  await made(`users/${app.cook.id}/ratings/${recipe.slug}`, { rating: 4, isFavorite: true })
  const list = await made('groups/shopping/lists', { name: `List ${index}` })
  await made(`groups/shopping/lists/${list.id}/recipe/${recipe.id}`, {})
  await made('groups/shopping/items', { shoppingListId: list.id, foodId: food.id, unitId: unit.id })
  const cooked = await made('groups/mealplans', { date: '2026-05-05', recipeId: recipe.id })
  const left = { date: '2026-05-06', recipeId: recipe.id, leftoverOf: cooked.id }
  await made('groups/mealplans', left)
  await made('groups/mealplans/rules', { categories: [category], tags: [tag] })
  await made('groups/menus', { name: `Menu ${index}`, ids: [cooked.id] })
  const filter = { categories: [category], tags: [tag], tools: [tool] }
  await made('groups/cookbooks', { name: `Book ${index}`, public: true, ...filter })
  const action = { actionType: 'link', title: `Action ${index}`, url: 'https://example.org' }
  await made('households/recipe-actions', action)
  await made('groups/webhooks', {
    name: `Hook ${index}`,
    scheduledTime: '07:30',
    enabled: false, // else it would be sent, or noted as missed, while statements are counted
  })
  const notifier = { name: `Notifier ${index}`, appriseUrl: 'json://127.0.0.1:9/' }
  await made('households/events/notifications', notifier)
  await addMember(index)
  const task = await app.services.tasks.begin({ kind: 'export', groupId: app.home.id })
  await app.services.tasks.end(task, { status: 'finished' })
  await app.as(app.admin).post('/api/admin/groups', { name: `Group ${index}` })
}

/** A person like the cook, with another name. */
async function addMember(index: number) {
  const users = app.db.selectFrom('users').selectAll().where('id', '=', app.cook.id)
  const name = `member${index}`
  const own = { id: randomUUID(), username: name, email: `${name}@example.org` }
  await app.db
    .insertInto('users')
    .values({ ...(await users.executeTakeFirstOrThrow()), ...own })
    .execute()
}
