import { expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const others = Array.from({ length: 40 }, (_, at) => `description NOT LIKE "%b${at}x%"`)
const hasWord = 'description LIKE "%needle%"'
const filter = [...others, hasWord].join(' AND ')

/** Six recipes with long texts; the even ones have the word. */
async function longTexts(app: TestApp) {
  const letters = 'a'.repeat(190_000)
  for (let at = 0; at < 6; at += 1) {
    const description = letters + (at % 2 === 0 ? 'Needle' : '')
    await app.create.recipe({ name: `Long ${at}`, description })
  }
}
const wanted = ['Long 0', 'Long 2', 'Long 4']
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name).toSorted()

test('many patterns in long texts are looked for in slices, and find the same everywhere', async ({
  app,
}) => {
  const api = app.as(app.cook)
  await longTexts(app)
  const query = `queryFilter=${encodeURIComponent(filter)}`
  app.queries.reset()
  let time = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 30))
  const list = (await api.get(`/api/recipes?perPage=2&orderBy=name&${query}`)).body
  clock.mockRestore()
  // Where each pattern takes 30 ms, it is one at a time.
  const slices = app.queries.all().filter((statement) => statement.includes('is_like_long'))
  expect(slices.length).toBeGreaterThanOrEqual(6 * 40)
  expect(list).toMatchObject({ total: 3, total_pages: 2 })
  expect(namesOf((await api.get(`/api/recipes?perPage=-1&${query}`)).body.items)).toEqual(wanted)
  expect((await api.get(`/api/recipe-facets?${query}`)).body.total).toBe(3)

  const input = { name: 'Needles', queryFilterString: filter }
  const { id } = (await api.post('/api/groups/cookbooks', input)).body
  expect(namesOf((await api.get(`/api/groups/cookbooks/${id}`)).body.recipes)).toEqual(wanted)
  const covers = async () => (await api.get('/api/cookbook-covers')).body[id].recipes
  expect(await covers()).toBe(3)
  await api.patch('/api/recipes/long-0', { description: 'none' })
  expect(await covers()).toBe(2)

  const rule = { day: 'unset', entryType: 'unset', queryFilterString: filter }
  await api.post('/api/groups/mealplans/rules', rule)
  const short = { ...rule, queryFilterString: 'name = "Long 4"' }
  await api.post('/api/groups/mealplans/rules', short)
  const meal = { date: '2030-01-01', entryType: 'dinner' }
  const planned = await api.post('/api/groups/mealplans/random', meal)
  expect(planned.body.recipe.name).toBe('Long 4')
  const other = await api.post(`/api/groups/mealplans/${planned.body.id}/surprise`)
  expect(other).toMatchObject({ status: 404, body: { code: 'meal-plan.no-match' } })
})

test('visitors find what they may see, and a filter that cannot be read is refused', async ({
  app,
}) => {
  await longTexts(app)
  const api = app.as(app.cook)
  await app.as(app.admin).put('/api/groups/preferences', { privateGroup: false })
  await api.patch('/api/recipes/long-0', { settings: { public: true } })
  await api.patch('/api/recipes/long-2', { settings: { public: false } })
  await api.patch('/api/recipes/long-4', { settings: { public: false } })
  const { slug } = (await api.get('/api/groups/self')).body
  const ask = (text: string) =>
    app.as(null).get(`/api/explore/recipes/${slug}?queryFilter=${encodeURIComponent(text)}`)
  expect((await ask(filter)).body).toMatchObject({ total: 1, items: [{ name: 'Long 0' }] })
  expect((await ask(`${filter} AND nothing LIKE "a"`)).status).toBe(400)
})

test('other lists look for patterns in slices as well', async ({ app }) => {
  const api = app.as(app.cook)
  const { id: shoppingListId } = (await api.post('/api/groups/shopping/lists', {})).body
  const things = Array.from({ length: 9 }, (_, at) => ({
    shoppingListId,
    note: at % 3 === 0 ? `Needle ${at}` : `Pin ${at}`,
  }))
  await api.post('/api/groups/shopping/items/create-bulk', things)
  const text = [...others, hasWord].join(' AND ').replaceAll('description', 'note')
  const query = `queryFilter=${encodeURIComponent(text)}&orderBy=note&orderDirection=asc&perPage=2`
  const { body } = await api.get(`/api/groups/shopping/items?${query}`)
  expect(body).toMatchObject({ total: 3, items: [{ note: 'Needle 0' }, { note: 'Needle 3' }] })
})

test('many patterns in the names of foods are tried on what each recipe has', async ({ app }) => {
  const api = app.as(app.cook)
  for (let at = 0; at < 30; at += 1) await api.post('/api/foods', { name: `Unused ${at}` })
  const lines = (food: string, unit: string) => ({ recipeIngredient: [{ food, unit }] })
  await app.create.recipe({ name: 'Soup', ...lines('Leek', 'bunch'), tags: ['Green'] })
  await app.create.recipe({ name: 'Salad', ...lines('Chard', 'leaf'), tags: ['Raw'] })
  await app.create.recipe({ name: 'Water' })
  const patterns = Array.from({ length: 20 }, (_, at) => `%x${at}y%`)
  const found = async (name: string, operator: string, word: string, join: string) => {
    const text = [...patterns, word].map((like) => `${name} ${operator} "${like}"`).join(join)
    const query = `queryFilter=${encodeURIComponent(text)}`
    app.queries.reset()
    const { status, body } = await api.get(`/api/recipes?perPage=-1&${query}`)
    expect(status).toBe(200)
    // Not of all foods of the household, which each slice would begin with.
    const sifted = app.queries.all().filter((statement) => statement.includes('begin_row'))
    expect(sifted.length).toBeGreaterThan(0)
    for (const statement of sifted) expect(statement).not.toMatch(/in \(select related\.id/)
    return namesOf(body.items)
  }
  for (const [name, word] of [
    ['recipeIngredient.food.name', 'l%k'],
    ['recipeIngredient.unit.name', 'bunch'],
    ['tags.name', 'green'],
    ['tags.slug', 'green'],
  ] as const) {
    expect(await found(name, 'LIKE', word, ' OR ')).toEqual(['Soup'])
    expect(await found(name, 'LIKE', word, ' AND ')).toEqual([])
    expect(await found(name, 'NOT LIKE', word, ' AND ')).toEqual(['Salad', 'Water'])
    expect(await found(name, 'NOT LIKE', word, ' OR ')).toEqual(['Salad', 'Soup', 'Water'])
  }
})
