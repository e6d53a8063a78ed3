import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

type Ask = (path: string, filter: string) => Promise<string[]>

/** Requests a list with a filter, all on one page. @returns the names */
const asking =
  (app: TestApp, isGuest = false): Ask =>
  async (path, filter) => {
    const query = `${path.includes('?') ? '&' : '?'}perPage=-1&queryFilter=${encodeURIComponent(filter)}`
    const { status, body } = await app.as(isGuest ? null : app.cook).get(path + query)
    expect({ filter, status, body: status === 200 ? null : body }).toEqual({
      filter,
      status: 200,
      body: null,
    })
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ name }: { name: string }) => name).toSorted()
  }

async function make(app: TestApp, path: string, bodies: object[]) {
  const made: Record<string, string>[] = []
  for (const body of bodies) made.push((await app.as(app.cook).post(path, body)).body)
  return made as { id: string; slug: string }[]
}

const organizers = ['categories', 'tags', 'tools'].map((kind) => `/api/organizers/${kind}`)

describe.each(organizers)('%s', (path) => {
  test('is filtered by names, slugs and ids', async ({ app }) => {
    const [, second] = await make(app, path, [
      { name: 'Apple Pie' },
      { name: 'Two' },
      { name: 'B' },
    ])
    await app.as(app.stranger).post(path, { name: 'Apple Strudel' })
    const ask = asking(app)
    expect(await ask(path, 'name LIKE "a%"')).toEqual(['Apple Pie'])
    expect(await ask(path, `slug = "apple-pie" OR id = ${second!.id}`)).toEqual([
      'Apple Pie',
      'Two',
    ])
    expect(await ask(path, `name NOT IN ["Two"] AND createdAt > 2001-01-01`)).toEqual([
      'Apple Pie',
      'B',
    ])
    expect(await ask(path, '')).toHaveLength(3)
    const found = await app.as(app.cook).get(`${path}?search=pie&queryFilter=name%20LIKE%20b%25`)
    expect(found.body).toMatchObject({ total: 0, items: [] })
  })
})

test('tools are filtered by what is there', async ({ app }) => {
  const path = '/api/organizers/tools'
  await make(app, path, [{ name: 'Pan', onHand: true }, { name: 'Wok' }])
  expect(await asking(app)(path, 'onHand = true')).toEqual(['Pan'])
  expect(await asking(app)(path, 'on_hand = no')).toEqual(['Wok'])
})

test('foods and units are filtered by all that they show', async ({ app }) => {
  const [label] = await make(app, '/api/groups/labels', [{ name: 'Greens', color: '#00FF00' }])
  await make(app, '/api/foods', [
    { name: 'Leek', pluralName: 'Leeks', onHand: true, labelId: label!.id, aliases: ['Porree'] },
    { name: 'Salt', description: 'fine' },
  ])
  const ask = asking(app)
  for (const filter of [
    'onHand = 1',
    'label.name = "Greens"',
    'label.color LIKE "#00%"',
    `labelId = "${label!.id}"`,
    'label.id IS NOT NULL',
    'pluralName = Leeks',
    'aliases.name CONTAINS ALL ["Porree"]',
    'aliases.name LIKE por%',
    'description = ""',
  ]) {
    expect([filter, await ask('/api/foods', filter)]).toEqual([filter, ['Leek']])
  }
  expect(await ask('/api/foods', 'label.id IS NULL')).toEqual(['Salt'])
  await make(app, '/api/units', [
    { name: 'gram', abbreviation: 'g', fraction: false, useAbbreviation: true },
    { name: 'cup' },
  ])
  for (const filter of ['abbreviation = g', 'fraction = false', 'useAbbreviation = yes']) {
    expect([filter, await ask('/api/units', filter)]).toEqual([filter, ['gram']])
  }
})

test('labels, cookbooks, shopping lists and rules are filtered', async ({ app }) => {
  const ask = asking(app)
  await make(app, '/api/groups/labels', [{ name: 'A', color: '#111111' }, { name: 'B' }])
  expect(await ask('/api/groups/labels', 'color = #111111')).toEqual(['A'])
  const [tag] = await make(app, '/api/organizers/tags', [{ name: 'Quick' }])
  await make(app, '/api/groups/cookbooks', [
    { name: 'Open', public: true },
    { name: 'Own', tags: [tag] },
  ])
  for (const path of ['/api/groups/cookbooks', '/api/households/cookbooks']) {
    expect(await ask(path, 'public = true')).toEqual(['Open'])
    expect(await ask(path, 'position > 1')).toEqual(['Own'])
    expect(await ask(path, `queryFilterString LIKE "%${tag!.id}%"`)).toEqual(['Own'])
  }
  await make(app, '/api/groups/shopping/lists', [{ name: 'Week' }, { name: 'Party' }])
  expect(await ask('/api/groups/shopping/lists', 'name = Week')).toEqual(['Week'])
  expect(await ask('/api/groups/shopping/lists', `userId = ${app.cook.id}`)).toHaveLength(2)
  expect(await ask('/api/groups/shopping/lists', `userId = ${randomUUID()}`)).toEqual([])
  await make(app, '/api/groups/mealplans/rules', [
    { day: 'monday', tags: [tag] },
    { day: 'sunday', entryType: 'dinner' },
  ])
  const rules = async (filter: string) => {
    const query = `queryFilter=${encodeURIComponent(filter)}`
    const { body } = await app.as(app.cook).get(`/api/groups/mealplans/rules?${query}`)
    return body.items.map(({ day }: { day: string }) => day)
  }
  expect(await rules('tags.slug = quick')).toEqual(['monday'])
  expect(await rules('entryType = "dinner" AND day <> "monday"')).toEqual(['sunday'])
})

/** For each list, attributes that its table has, or that concern other people, but that its answers do not show. */
const hidden: [path: string, names: string[]][] = [
  ['/api/foods', ['groupId', 'extras', 'label.groupId', 'label.createdAt', 'nameSearch', 'rowid']],
  ['/api/units', ['groupId', 'extras', 'aliases.nameSearch']],
  ['/api/groups/labels', ['foods.name', 'rowid']],
  ['/api/organizers/tags', ['recipes.name', 'onHand', 'recipes.deletedAt']],
  ['/api/organizers/categories', ['onHand']],
  ['/api/groups/cookbooks', ['filter', 'recipes.name', 'group.users.passwordHash']],
  ['/api/groups/shopping/lists', ['user.passwordHash', 'extras', 'user.email']],
  ['/api/groups/shopping/items', ['extras', 'groupId', 'food.name']],
  ['/api/groups/mealplans/rules', ['filter', 'createdAt']],
  ['/api/groups/mealplans', ['user.passwordHash', 'recipe.deletedAt']],
  ['/api/comments', ['user.passwordHash', 'user.email', 'recipe.deletedAt']],
  ['/api/recipes/timeline/events', ['user.passwordHash', 'recipe.deletedAt']],
]

test.for(hidden)(
  '%s cannot be asked about what it does not show',
  async ([path, names], { app }) => {
    for (const name of [...names, 'nope', '__proto__', 'constructor', 'id.x']) {
      const filter = encodeURIComponent(`${name} LIKE "%"`)
      const { status, body } = await app.as(app.cook).get(`${path}?queryFilter=${filter}`)
      expect([name, status, body.code]).toEqual([name, 400, 'request.filter-attribute'])
    }
    const unreadable = await app.as(app.cook).get(`${path}?queryFilter=(id`)
    expect(unreadable).toMatchObject({ status: 400, body: { code: 'request.filter-parentheses' } })
  },
)

describe('lists for visitors', () => {
  const openGroup = async (app: TestApp) => {
    await app.db
      .updateTable('groupPreferences')
      .set({ privateGroup: 0, recipePublic: 1 })
      .where('groupId', '=', app.home.id)
      .execute()
    const tool = { name: 'Pan' }
    const [made] = await make(app, '/api/organizers/tools', [{ ...tool, onHand: true }])
    const [food] = await make(app, '/api/foods', [{ name: 'Leek', onHand: true }])
    const carried = { tools: [made], tags: ['Quick'], recipeIngredient: [{ food, note: '' }] }
    await app.create.recipe({ name: 'Open', ...carried, settings: { public: true } })
    const secret = { tags: ['Quiet'], recipeIngredient: [{ food: 'Lard', note: '' }] }
    await app.create.recipe({ name: 'Hidden', ...secret, settings: { public: false } })
    await make(app, '/api/groups/cookbooks', [
      { name: 'Shown', public: true, queryFilterString: 'tags.name = "Quiet"' },
      { name: 'Kept', public: false },
    ])
  }

  test('can be filtered by what guests see', async ({ app }) => {
    await openGroup(app)
    const ask = asking(app, true)
    const { slug } = app.home
    for (const tags of [
      `/api/explore/organizers/${slug}/tags`,
      `/api/explore/groups/${slug}/organizers/tags`,
    ]) {
      expect(await ask(tags, 'name LIKE "qui%"')).toEqual(['Quick', 'Quiet'])
      expect(await ask(`${tags}?carried=true`, 'name LIKE "qui%"')).toEqual(['Quick'])
    }
    expect(await ask(`/api/explore/foods/${slug}`, 'name LIKE "l%"')).toEqual(['Lard', 'Leek'])
    expect(await ask(`/api/explore/cookbooks/${slug}`, 'position > 0')).toEqual(['Shown'])
  })

  test('tell nothing of the stock or of a cookbook’s filter', async ({ app }) => {
    await openGroup(app)
    const { slug } = app.home
    const refused = [
      [`foods/${slug}`, 'on_hand', 'onHand = true'],
      [`organizers/${slug}/tools`, 'on_hand', 'onHand = true'],
      [`cookbooks/${slug}`, null, 'queryFilterString LIKE "%Quiet%"'],
      [`cookbooks/${slug}`, null, 'requireAllTags = true'],
    ] as const
    for (const [path, order, filter] of refused) {
      const address = `/api/explore/${path}`
      const filtered = await app
        .as(null)
        .get(`${address}?queryFilter=${encodeURIComponent(filter)}`)
      expect([path, filtered.body.code]).toEqual([path, 'request.filter-attribute'])
      if (order === null) continue
      const ordered = await app.as(null).get(`${address}?orderBy=${order}`)
      expect([path, ordered.body.code]).toEqual([path, 'request.order-by'])
    }
  })
})
