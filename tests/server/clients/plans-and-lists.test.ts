import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localDay } from '#contract/days.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { TestAnswer } from '#tests/support/client.ts'
import { homeAssistantNeeds, mealientNeeds, mustHave, programOf } from './programs.ts'

// What other programs do with plans and lists, with their bodies and headers, in the order in which they do it. One
// server serves them all, as at home.

let app: TestApp
let soup: { id: string; slug: string }
beforeAll(async () => {
  app = await startApp()
  soup = await app.create.recipe({
    name: 'Soup',
    tags: ['Quick'],
    recipeIngredient: [
      { quantity: 2, note: 'carrots' },
      { quantity: null, note: 'salt' },
    ],
  })
})
afterAll(() => app.stop())

/** With an API token, as people give one to their programs. */
async function withKey(headers: Record<string, string>) {
  const made = await app.as(app.cook).post('/api/users/api-tokens', { name: 'A program' })
  return programOf(app, { headers, person: { token: made.body.token as string } })
}
const homeAssistant = () => withKey({ 'User-Agent': 'AioMealie/2.0.0', Accept: 'application/json' })
const mealient = () =>
  withKey({
    'User-Agent': 'Ktor client',
    Accept: 'application/json',
    'Accept-Charset': 'UTF-8',
    'Accept-Language': 'en-US',
  })

/** What a program reads, by key. */
type Seen = TestAnswer['body']
const needs = homeAssistantNeeds
const inPlan = (seen: Seen): Seen => {
  mustHave(seen, needs.entry)
  expect(Number.isInteger(seen['id'])).toBe(true)
  expect(seen['date']).toMatch(/^\d{4}-\d\d-\d\d$/)
  if (seen['recipe'] !== null) mustHave(seen['recipe'], needs.recipe)
  return seen
}
const onList = (seen: Seen): Seen => {
  mustHave(seen, needs.item)
  expect(Number.isInteger(seen['position'])).toBe(true)
  expect(typeof seen['quantity']).toBe('number')
  return seen
}

/** Both generations: old releases of the library ask at the first, today's at the second. */
describe.each(['groups', 'households'])('Home Assistant at %s', (at) => {
  test('asks for the plan of today and of the week, plans, changes and takes off', async () => {
    const ask = await homeAssistant()
    const today = localDay(new Date())
    expect(await ask('GET', `${at}/mealplans/today`)).toEqual([])
    const bodies = [
      { date: today, entryType: 'dinner', recipeId: soup.id },
      { date: today, entryType: 'lunch', title: 'Sandwiches' },
      { date: today, entryType: 'side', title: 'Bread', text: 'The dark one' },
      { date: '2031-05-05', entryType: 'breakfast', recipeId: soup.id, title: 'Leftovers' },
    ]
    const made: Seen[] = []
    for (const body of bodies) {
      const entry = inPlan(await ask('POST', `${at}/mealplans`, body, 201))
      expect(entry).toMatchObject(body)
      made.push(entry)
    }
    const random = inPlan(
      await ask('POST', `${at}/mealplans/random`, { date: today, entryType: 'dinner' }),
    )
    expect(random).toMatchObject({ recipe: { slug: 'soup' }, entryType: 'dinner' })

    // Sensors read the first one: in the order of the day, whatever was planned first.
    const now: Seen[] = await ask('GET', `${at}/mealplans/today`)
    expect(now.map((entry) => inPlan(entry)['entryType'])).toEqual([
      'lunch',
      'dinner',
      'dinner',
      'side',
    ])
    const until = localDay(new Date(Date.now() + 7 * 86_400_000))
    const week = `start_date=${today}&end_date=${until}&perPage=-1`
    expect((await ask('GET', `${at}/mealplans?${week}`)).items.map(inPlan)).toHaveLength(4)
    expect((await ask('GET', `${at}/mealplans?perPage=-1`)).items.map(inPlan)).toHaveLength(5)
    const from = await ask('GET', `${at}/mealplans?start_date=2031-01-01&perPage=-1`)
    expect(from.items).toMatchObject([{ title: 'Leftovers' }])

    // A change: who am I, what is it, and the whole of it without what is null.
    const self = await ask('GET', 'users/self')
    const { id, groupId } = inPlan(await ask('GET', `${at}/mealplans/${made[1]!['id']}`))
    const change = { id, date: '2031-05-06', entryType: 'dinner', groupId, userId: self.id }
    const titled = { ...change, title: 'Picnic', text: 'By the lake' }
    expect(inPlan(await ask('PUT', `${at}/mealplans/${id}`, titled))).toMatchObject(titled)
    const cooked = { ...change, recipeId: soup.id }
    expect(inPlan(await ask('PUT', `${at}/mealplans/${id}`, cooked))).toMatchObject({
      ...cooked,
      title: '',
      recipe: { slug: 'soup' },
    })

    for (const entry of [...made, random]) await ask('DELETE', `${at}/mealplans/${entry['id']}`)
    await ask('GET', `${at}/mealplans/${id}`, undefined, 404)
    await ask('DELETE', `${at}/mealplans/${id}`, undefined, 404)
    await ask('POST', `${at}/mealplans`, { date: today, entryType: 'supper', title: 'x' }, 422)
    await ask('POST', `${at}/mealplans`, { date: today, entryType: 'lunch' }, 422)
    expect(await ask('GET', `${at}/mealplans/today`)).toEqual([])
  })

  test('keeps what a list says as to-dos, word by word', async () => {
    const ask = await homeAssistant()
    const list = await ask('POST', `${at}/shopping/lists`, { name: `Week at ${at}` }, 201)
    const items = async (): Promise<Seen[]> => {
      const filter = `queryFilter=shoppingListId=${list.id}&orderBy=position&orderDirection=asc`
      const { items: seen } = await ask('GET', `${at}/shopping/items?${filter}&perPage=-1`)
      return seen.map(onList)
    }
    const summaries = async () => (await items()).map((item) => item['display'])

    for (const [position, note] of ['Milk', 'Bread', 'Eggs'].entries()) {
      const added = { shoppingListId: list.id, note, position }
      const { createdItems } = await ask('POST', `${at}/shopping/items`, added, 201)
      expect(createdItems.map(onList)).toMatchObject([{ note, checked: false, position }])
    }
    const [milk, bread, eggs] = await items()
    /** All it knows of an item, as it sends it back. */
    const whole = (item: Seen, changes: Seen = {}) => {
      const { id, shoppingListId, note, display, checked, position, quantity } = item
      const { isFood, disableAmount, labelId, foodId, unitId } = item
      const known = { id, shoppingListId, note, display, checked, position, quantity }
      const all = { ...known, isFood, disableAmount, labelId, foodId, unitId, ...changes }
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    }
    const put = (item: Seen, changes: Seen) =>
      ask('PUT', `${at}/shopping/items/${item['id']}`, whole(item, changes))

    // Done, and not done after all.
    await put(milk, { checked: true })
    expect((await items()).map((item) => item['checked'])).toEqual([true, false, false])
    await put(milk, { checked: false })
    // Another text, and what it sends with one.
    const reworded = { note: 'Dark bread', display: 'Dark bread', isFood: false, quantity: 0 }
    await put(bread, { ...reworded, position: 2 })
    // Another order: each with its new place.
    for (const [position, item] of [eggs, milk].entries()) await put(item, { position })
    expect(await summaries()).toEqual(['Eggs', 'Milk', 'Dark bread'])
    await ask('DELETE', `${at}/shopping/items/${eggs['id']}`)
    expect(await summaries()).toHaveLength(2)

    // A new name without the items keeps them.
    const known = mustHave(await ask('GET', `${at}/shopping/lists/${list.id}`), needs.list)
    const renamed = { id: known['id'], name: 'Saturday', groupId: known['groupId'] }
    await ask('PUT', `${at}/shopping/lists/${list.id}`, renamed)
    expect(await summaries()).toHaveLength(2)

    // A recipe onto the list, once more, and off again.
    const recipe = `${at}/shopping/lists/${list.id}/recipe/${soup.id}`
    await ask('POST', recipe, { recipeIncrementQuantity: 1 })
    const twice = await ask('POST', recipe, { recipeIncrementQuantity: 2 })
    mustHave(twice, needs.list)
    expect((await items()).find(({ note }) => note === 'carrots')).toMatchObject({ quantity: 6 })
    await ask('POST', `${recipe}/delete`, { recipeDecrementQuantity: 3 })
    expect(await items()).toHaveLength(2)

    const lists = await ask('GET', `${at}/shopping/lists?perPage=-1`)
    for (const one of lists.items) mustHave(one, needs.list)
    expect(lists.items.map(({ name }: Seen) => name)).toContain('Saturday')
    await ask('DELETE', `${at}/shopping/lists/${list.id}`)
    await ask('GET', `${at}/shopping/lists/${list.id}`, undefined, 404)
  })

  test('is told what is wrong in the way that its library tells apart', async () => {
    const ask = await homeAssistant()
    const nobody = programOf(app, {
      headers: { Accept: 'application/json' },
      person: { token: 'x' },
    })
    for (const path of ['mealplans/today', 'shopping/lists?perPage=-1']) {
      await nobody('GET', `${at}/${path}`, undefined, 401)
    }
    const unknown = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
    await ask('GET', `${at}/shopping/lists/${unknown}`, undefined, 404)
    await ask('POST', `${at}/shopping/lists/${unknown}/recipe/${soup.id}`, {}, 404)
    await ask('POST', `${at}/shopping/items`, { note: 'Milk' }, 422)
    const refused = await ask('POST', `${at}/mealplans`, { date: '2026-02-30', title: 'x' }, 422)
    expect(refused.detail).toMatchObject([{ loc: ['body', 'date'] }])
    await ask('GET', `${at}/mealplans?start_date=yesterday`, undefined, 422)
  })

  test('reads a name and a person where there is none, instead of the word None', async () => {
    const ask = await homeAssistant()
    const helper = await app.create.person(`helper-${at}`)
    const day = { date: '2032-01-01', entryType: 'dinner', title: 'Cake' }
    const { id } = (await app.as(helper).post('/api/groups/mealplans', day)).body
    const list = await ask('POST', `${at}/shopping/lists`, {}, 201)
    await app.db.deleteFrom('users').where('id', '=', helper.id).execute()
    const entry = inPlan(await ask('GET', `${at}/mealplans/${id}`))
    expect(entry).toMatchObject({ title: 'Cake', userId: app.admin.id })
    mustHave(await ask('GET', `${at}/shopping/lists/${list.id}`), needs.list)
    await ask('DELETE', `${at}/mealplans/${id}`)
    await ask('DELETE', `${at}/shopping/lists/${list.id}`)
  })
})

test('a sensor of the documentation shows what there is today', async () => {
  const ask = await withKey({ 'User-Agent': 'HomeAssistant/2026.11.1 httpx/0.28.1', Accept: '*/*' })
  const today = localDay(new Date())
  const { id } = await ask(
    'POST',
    'groups/mealplans',
    { date: today, entryType: 'dinner', recipeId: soup.id },
    201,
  )
  const [first] = await ask('GET', 'groups/mealplans/today')
  expect(first.recipe).toMatchObject({ name: 'Soup', id: soup.id })
  await ask('DELETE', `groups/mealplans/${id}`)
})

test('Mealient shows the lists, adds to one, changes and deletes', async () => {
  const signIn = await app
    .as(null)
    .post(
      '/api/auth/token',
      new URLSearchParams({ username: app.cook.email, password: app.cook.password }),
      { Accept: 'application/json' },
    )
  const session = programOf(app, {
    headers: { Accept: 'application/json' },
    person: { token: signIn.body.access_token as string },
  })
  const { token } = await session('POST', 'users/api-tokens', { name: 'Mealient' }, 201)
  expect(token).toMatch(/./)
  const ask = await mealient()
  const made = await ask('POST', 'groups/shopping/lists', { name: 'Market' }, 201)
  await ask('POST', `groups/shopping/lists/${made.id}/recipe/${soup.id}`)
  const page = await ask('GET', 'groups/shopping/lists?page=1&perPage=15')
  const summary = page.items.find(({ id }: Seen) => id === made.id)
  expect(page).toMatchObject({ page: 1, per_page: 15 })
  expect(summary.recipeReferences).toMatchObject([{ recipe: { name: 'Soup' }, recipeQuantity: 1 }])
  const list = mustHave(await ask('GET', `groups/shopping/lists/${made.id}`), mealientNeeds.list)
  // Moments without an offset, which it could not read.
  expect(list['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+$/)
  for (const item of list['listItems'] as Seen[]) mustHave(item, mealientNeeds.item)

  await ask('GET', 'foods?perPage=-1')
  await ask('GET', 'units?perPage=-1')
  const added = {
    shoppingListId: made.id,
    checked: false,
    position: 2,
    isFood: false,
    note: 'Apples',
    quantity: 3.0,
    foodId: null,
    unitId: null,
  }
  const { createdItems } = await ask('POST', 'groups/shopping/items', added, 201)
  const [item] = createdItems
  mustHave(item, mealientNeeds.item)
  await ask('PUT', `groups/shopping/items/${item.id}`, { ...item, checked: true })
  expect(await ask('GET', `groups/shopping/items/${item.id}`)).toMatchObject({ checked: true })
  await ask('DELETE', `groups/shopping/items/${item.id}`)
  await ask('GET', `groups/shopping/items/${item.id}`, undefined, 404)
  await ask('DELETE', `groups/shopping/lists/${made.id}`)
})

test.each(['groups', 'households'])('a dashboard counts at %s', async (at) => {
  const ask = await withKey({ 'User-Agent': 'homepage', Accept: '*/*' })
  const seen = await ask('GET', `${at}/statistics`)
  for (const key of ['totalRecipes', 'totalUsers', 'totalCategories', 'totalTags', 'totalTools']) {
    expect(Number.isInteger(seen[key])).toBe(true)
  }
})
