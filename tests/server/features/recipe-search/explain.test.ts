import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { hits } from './asking.ts'

test('a match has the words that were found, as they are written there', async ({ app }) => {
  const { slug } = await app.create.recipe({
    name: 'Grandma’s Crème Brûlée',
    description: '## A _classic_ from **Lyon**, see [here](https://a.test)\n\n- best warm',
    recipeCategory: ['Süße Sachen'],
    tags: ['Für Gäste'],
    tools: ['Kitchen torch'],
    recipeIngredient: [
      { quantity: 2, unit: 'cup', food: 'double cream', note: 'cold' },
      { quantity: 0, note: '1 Vanilla pod', originalText: 'one pod of Bourbon vanilla' },
    ],
    notes: [{ title: 'Storage', text: 'Keeps for **two** days' }],
    settings: { disableAmount: false },
  })
  for (const [term, field, text, words] of [
    ['brulee', 'name', 'Grandma’s Crème Brûlée', ['Brûlée']],
    ['rûlé', 'name', 'Grandma’s Crème Brûlée', ['Brûlée']],
    ["grandma's", 'name', 'Grandma’s Crème Brûlée', ['Grandma’s']],
    ['"creme brulee"', 'name', 'Grandma’s Crème Brûlée', ['Crème Brûlée']],
    ['susse', 'organizer', 'Süße Sachen', ['Süße']],
    ['gaste', 'organizer', 'Für Gäste', ['Gäste']],
    ['torch', 'organizer', 'Kitchen torch', ['torch']],
    ['cup double', 'ingredient', '2 cup double cream cold', ['cup', 'double']],
    ['"double cream"', 'ingredient', '2 cup double cream cold', ['double cream']],
    ['vanilla', 'ingredient', '1 Vanilla pod', ['Vanilla']],
    ['bourbon', 'ingredient', 'one pod of Bourbon vanilla', ['Bourbon']],
    ['classic', 'description', 'A classic from Lyon, see here best warm', ['classic']],
    ['days storage', 'note', 'Storage: Keeps for two days', ['Storage', 'days']],
    ['brulle', 'name', 'Grandma’s Crème Brûlée', ['Brûlée']],
  ] as const) {
    const isGuess = term === 'brulle'
    const [hit] = await hits(app, term)
    expect([term, hit?.match]).toEqual([term, { field, text, words, isGuess }])
  }
  const { body } = await app.as(app.cook).get(`/api/recipes/${slug}`)
  expect(body.match).toBeUndefined()
  const list = await app.as(app.cook).get('/api/recipes')
  expect(list.body.items[0].match).toBeUndefined()
})

test('the place with most of the words is shown, and of equals the more prominent one', async ({
  app,
}) => {
  await app.create.recipe({
    name: 'Leek tart',
    description: 'leek, ham and potato',
    recipeIngredient: ['leek and ham', 'ham'],
  })
  const fieldOf = async (term: string) => (await hits(app, term))[0]?.match.field
  expect(await fieldOf('leek')).toBe('name')
  expect(await fieldOf('ham')).toBe('ingredient')
  expect(await fieldOf('ham leek')).toBe('ingredient')
  expect(await fieldOf('ham leek potato')).toBe('description')
  expect(await fieldOf('tart potato')).toBe('name')
})

test('plurals, other names and units of what was parsed', async ({ app }) => {
  const { recipeIngredient } = await app.create.recipe({
    name: 'Salad',
    recipeIngredient: [{ quantity: 3, unit: 'gram', food: 'tomato', note: 'ripe' }],
    settings: { disableAmount: true },
  })
  const { food, unit } = recipeIngredient[0]
  const api = app.as(app.admin)
  await api.put(`/api/foods/${food.id}`, {
    ...food,
    pluralName: 'tomatoes',
    aliases: [{ name: 'Love apple' }],
  })
  await api.put(`/api/units/${unit.id}`, { ...unit, pluralName: 'grams', abbreviation: 'g.m.' })
  const matchOf = async (term: string) => (await hits(app, term))[0]?.match
  expect(await matchOf('tomatoes')).toMatchObject({
    text: '3 grams tomatoes ripe',
    words: ['tomatoes'],
  })
  expect(await matchOf('ripe')).toMatchObject({ text: '3 grams tomatoes ripe', words: ['ripe'] })
  expect(await matchOf('"grams tomatoes"')).toMatchObject({ words: ['grams tomatoes'] })
  expect(await matchOf('love')).toEqual({
    field: 'ingredient',
    text: '3 grams tomatoes ripe',
    words: [],
    isGuess: false,
  })
})

test('a long text is cut around what was found', async ({ app }) => {
  const filler = 'and so on '.repeat(100)
  await app.create.recipe({
    name: 'Long',
    description: `${filler}<b>saffron</b> ${filler}`,
    notes: [{ title: '', text: `${filler}sambal` }],
  })
  for (const term of ['saffron', 'sambal', 'safron']) {
    const [hit] = await hits(app, term)
    const { text, words } = hit!.match
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text.startsWith('…')).toBe(true)
    expect(words).toHaveLength(1)
    expect(text).toContain(words[0])
  }
})

test('guests get a match as well, from what they may see', async ({ app }) => {
  await app.db.updateTable('groupPreferences').set({ privateGroup: 0, recipePublic: 1 }).execute()
  const settings = (isPublic: boolean) => ({ settings: { public: isPublic } })
  await app.create.recipe({ name: 'Open chicken', ...settings(true) })
  await app.create.recipe({ name: 'Secret chickpeas', ...settings(false) })
  await app.create.recipe({ name: 'Secret chikken', ...settings(false) })
  const found = async (term: string) => {
    const path = `/api/explore/recipes/home?search=${encodeURIComponent(term)}`
    const { status, body } = await app.as(null).get(path)
    expect(status).toBe(200)
    expect(body.total).toBe(body.items.length)
    return body.items.map(({ name, match }: { name: string; match: unknown }) => [name, match])
  }
  const match = { field: 'name', text: 'Open chicken', words: ['chicken'] }
  expect(await found('chicken')).toEqual([['Open chicken', { ...match, isGuess: false }]])
  // A hidden recipe is not found, and its words do not prevent guesses, so nothing reveals what it contains.
  expect(await found('chikken')).toEqual([['Open chicken', { ...match, isGuess: true }]])
  expect(await found('chickpeas')).toEqual([])
  expect(await found('"open chicken"')).toHaveLength(1)
  expect(await found('"secret chikken"')).toEqual([])
})
