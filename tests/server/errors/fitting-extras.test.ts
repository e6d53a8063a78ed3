import { expect, test } from 'vitest'
import { test as withApp } from '#tests/support/test.ts'
import { mostOfExtras } from '#contract/values.ts'
import { mustFitExtras } from '#server/errors/fitting-extras.ts'

const long = 'x'.repeat(mostOfExtras.value + 1)
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, 'x'.repeat(10_000)]))

test('what is as long as it may be fits, one character more does not', () => {
  expect(() => mustFitExtras({ key: long.slice(1) })).not.toThrow()
  expect(() => mustFitExtras({ key: long })).toThrow('request.invalid')
  expect(() => mustFitExtras(many(9))).not.toThrow()
  expect(() => mustFitExtras(many(10))).toThrow('request.invalid')
})

test('what was there before stays, becomes shorter, and does not become longer', () => {
  expect(() => mustFitExtras({ key: long }, { key: long })).not.toThrow()
  expect(() => mustFitExtras({ key: `${long}x` }, { key: long })).toThrow('request.invalid')
  expect(() => mustFitExtras(many(11), many(12))).not.toThrow()
  expect(() => mustFitExtras(many(13), many(12))).toThrow('request.invalid')
})

withApp(
  'extras of recipes, foods, units, lists and items say which value is too long',
  async ({ app }) => {
    const api = app.as(app.cook)
    const recipe = await app.create.recipe({ name: 'Soup' })
    const list = (await api.post('/api/groups/shopping/lists', { name: 'Week' })).body
    const food = (await api.post('/api/foods', { name: 'Salt' })).body
    const item = { shoppingListId: list.id, note: 'milk' }
    await api.post('/api/groups/shopping/items', { ...item, extras: many(9) })
    const extras = { mine: long }
    const calls: [string, string, object][] = [
      ['PATCH', `recipes/${recipe.slug}`, { extras }],
      ['POST', 'recipes/create-with-content', { name: 'New', extras }],
      ['POST', 'recipe-imports', { recipe: { name: 'Checked', extras } }],
      ['POST', 'foods', { name: 'Pepper', extras }],
      ['PUT', `foods/${food.id}`, { ...food, extras }],
      ['POST', 'units', { name: 'cup', extras }],
      ['POST', 'groups/shopping/lists', { name: 'Next', extras }],
      ['PUT', `groups/shopping/lists/${list.id}`, { name: 'Week', extras }],
      ['POST', 'groups/shopping/items', { ...item, note: 'tea', extras }],
    ]
    for (const [method, path, body] of calls) {
      const answer = await api.send(method, `/api/${path}`, body)
      expect([path, answer]).toMatchObject([
        path,
        { status: 422, body: { detail: [{ loc: ['body', 'extras', 'mine'], msg: tooLong }] } },
      ])
    }
    // Merging brings the keys of both together.
    const merged = await api.post('/api/groups/shopping/items', {
      ...item,
      extras: { more: 'x'.repeat(15_000) },
    })
    expect(merged).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'extras'] }] } })
  },
)

withApp('a recipe that has longer extras from before is saved with them again', async ({ app }) => {
  const { id, slug } = await app.create.recipe({ name: 'Old' })
  await app.db
    .insertInto('recipeExtras')
    .values({ recipeId: id, key: 'old', value: long })
    .execute()
  const api = app.as(app.cook)
  const whole = (await api.get(`/api/recipes/${slug}`)).body
  expect(whole.extras).toEqual({ old: long })
  const saved = await api.put(`/api/recipes/${slug}`, { ...whole, description: 'New' })
  expect(saved).toMatchObject({ status: 200, body: { description: 'New', extras: { old: long } } })
})

const tooLong = `Must be at most ${mostOfExtras.value} characters long`
