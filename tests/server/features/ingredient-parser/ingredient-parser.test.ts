import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

async function kitchen(app: TestApp, as = app.cook) {
  const api = app.as(as)
  const make = async (address: string, body: object) =>
    (await api.post(`/api/${address}`, body)).body
  return {
    flour: await make('foods', { name: 'Flour', aliases: [{ name: 'Weizenmehl' }] }),
    tomato: await make('foods', { name: 'Tomato', pluralName: 'Tomatoes' }),
    tablespoon: await make('units', {
      name: 'tablespoon',
      pluralName: 'tablespoons',
      abbreviation: 'tbsp',
      useAbbreviation: true,
    }),
    teaspoon: await make('units', { name: 'teaspoon', abbreviation: 'tsp' }),
    handful: await make('units', { name: 'handful', aliases: [{ name: 'fistful' }] }),
  }
}

const parse = async (app: TestApp, ingredient: string, more: object = {}) =>
  (await app.as(app.cook).post('/api/parser/ingredient', { ingredient, ...more })).body

describe('one line', () => {
  test('comes with the whole food and unit of the group', async ({ app }) => {
    const { tomato, tablespoon } = await kitchen(app)
    const answer = await app
      .as(app.cook)
      .post('/api/parser/ingredient', { ingredient: '2 tbsp tomatoes, chopped' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      input: '2 tbsp tomatoes, chopped',
      ingredient: {
        quantity: 2,
        unit: tablespoon,
        food: tomato,
        note: 'chopped',
        isFood: true,
        disableAmount: false,
        display: '2 tbsp Tomatoes chopped',
        title: null,
        originalText: '2 tbsp tomatoes, chopped',
      },
    })
    for (const value of Object.values(answer.body.confidence)) expect(value).toBeGreaterThan(0.75)
  })

  test('what the group does not have is only a name, and nothing is made', async ({ app }) => {
    const { ingredient } = await parse(app, '3 cups quinoa')
    expect(ingredient).toMatchObject({
      unit: { name: 'cups' },
      food: { name: 'quinoa' },
      display: '3 cups quinoa',
    })
    expect(ingredient.unit.id ?? null).toBeNull()
    expect(ingredient.food.id ?? null).toBeNull()
    expect((await app.as(app.cook).get('/api/foods')).body.total).toBe(0)
    expect((await app.as(app.cook).get('/api/units')).body.total).toBe(0)
  })

  test('aliases, accents, plain plurals and other languages find the record', async ({ app }) => {
    const { flour, tomato, tablespoon, teaspoon, handful } = await kitchen(app)
    const found = async (line: string) => {
      const { ingredient } = await parse(app, line)
      return [ingredient.unit?.id, ingredient.food?.id]
    }
    expect(await found('2 EL Weizenmehl')).toEqual([tablespoon.id, flour.id])
    expect(await found('2 tablespoon FLÖUR')).toEqual([tablespoon.id, flour.id])
    expect(await found('1 TL Tomato')).toEqual([teaspoon.id, tomato.id])
    expect(await found('1 fistful tomatoes')).toEqual([handful.id, tomato.id])
    expect(await found('1 Handvoll flours')).toEqual([handful.id, flour.id])
    expect(await found('1 Handvoll tomato')).toEqual([handful.id, tomato.id])
    expect(await found('2 łyżki stołowe tomatoes')).toEqual([tablespoon.id, tomato.id])
    expect(await found('Weizenmehl – 1 ч. л.')).toEqual([teaspoon.id, flour.id])
    expect(await found('en näve tomatoes')).toEqual([handful.id, tomato.id])
  })

  test('two measures that look alike stay two', async ({ app }) => {
    const { tablespoon, teaspoon } = await kitchen(app)
    expect((await parse(app, '1 tsp salt')).ingredient.unit.id).toBe(teaspoon.id)
    await app.as(app.cook).delete(`/api/units/${teaspoon.id}`)
    const { unit } = (await parse(app, '1 tsp salt')).ingredient
    expect(unit).toMatchObject({ name: 'tsp' })
    expect(unit.id ?? null).not.toBe(tablespoon.id)
  })

  test('a food that is only a little alike is not taken', async ({ app }) => {
    await kitchen(app)
    const { ingredient } = await parse(app, '1 cup flower petals')
    expect(ingredient.food).toEqual({ name: 'flower petals' })
  })

  test('a food with a similar name is offered, and the words stay', async ({ app }) => {
    const { tomato } = await kitchen(app)
    await app.as(app.cook).post('/api/foods', { name: 'bread flour', aliases: [] })
    const alike = await parse(app, '2 tbsp tomattoes')
    expect(alike).toMatchObject({
      ingredient: { food: { name: 'tomattoes' } },
      similarFood: tomato,
    })
    expect(alike.ingredient.food.id ?? null).toBeNull()
    const exact = await parse(app, '2 tbsp tomatoes')
    expect(exact).toMatchObject({ ingredient: { food: tomato }, similarFood: null })
    expect(exact.writtenFood).toBe('tomatoes')
    const strong = await parse(app, '500 g strong white flour')
    expect(strong.ingredient.food).toEqual({ name: 'strong white flour' })
    expect(strong.similarFood).toBeNull()
  })

  test('a range has both ends', async ({ app }) => {
    const range = await parse(app, '2-3 carrots, diced')
    expect(range).toMatchObject({
      maximum: 3,
      ingredient: { quantity: 2, quantityMax: 3, food: { name: 'carrots' }, note: 'diced' },
    })
    expect(range.ingredient.display).toBe('2–3 carrots diced')
    expect((await parse(app, '2 carrots')).maximum).toBeNull()
  })

  test('the small words that are in no field stay in the line as it is shown', async ({ app }) => {
    const { ingredient } = await parse(app, '1 pinch of salt')
    expect(ingredient).toMatchObject({ note: '', display: '1 pinch of salt' })
  })

  test('a guess has a low confidence', async ({ app }) => {
    const guess = await parse(app, 'whatever is left of the 2 chickens from last sunday')
    expect(guess.confidence.average).toBeLessThan(0.75)
  })

  test('foods of another group are not known here', async ({ app }) => {
    await kitchen(app, app.stranger)
    const { ingredient } = await parse(app, '2 tbsp tomatoes')
    expect(ingredient.food).toEqual({ name: 'tomatoes' })
    expect(ingredient.unit).toEqual({ name: 'tbsp' })
  })

  test('nothing in it gives nothing', async ({ app }) => {
    const { ingredient } = await parse(app, '')
    expect(ingredient).toMatchObject({
      quantity: 0,
      unit: null,
      food: null,
      note: '',
      display: '',
    })
  })
})

test('an amount that is not written is the number 0, by either parser', async ({ app }) => {
  for (const parser of ['nlp', 'brute']) {
    const { ingredient } = await parse(app, 'salt', { parser })
    expect(ingredient).toMatchObject({ quantity: 0, food: { name: 'salt' }, display: 'salt' })
  }
})

test('the plain parser takes the second word for a unit and gives no confidence', async ({
  app,
}) => {
  const { handful } = await kitchen(app)
  const small = await parse(app, '1 small red cabbage', { parser: 'brute' })
  expect(small.ingredient).toMatchObject({ unit: { name: 'small' }, food: { name: 'red cabbage' } })
  expect(new Set(Object.values(small.confidence))).toEqual(new Set([null]))
  const known = await parse(app, '1 fistful rice', { parser: 'brute' })
  expect(known.ingredient.unit.id).toBe(handful.id)
})

test('an unknown parser is refused', async ({ app }) => {
  const answer = await app
    .as(app.cook)
    .post('/api/parser/ingredient', { parser: 'magic', ingredient: '1 egg' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
  expect(answer.body.detail[0].loc).toEqual(['body', 'parser'])
})

describe('many lines', () => {
  test('are answered in their order, each with an id of its own', async ({ app }) => {
    const ingredients = ['2 eggs', '', '1 cup milk', '2 eggs']
    const { status, body } = await app
      .as(app.cook)
      .post('/api/parser/ingredients', { ingredients, parser: 'nlp' })
    expect(status).toBe(200)
    expect(body.map((line: { input: string }) => line.input)).toEqual(ingredients)
    const ids = body.map(
      (line: { ingredient: { referenceId: string } }) => line.ingredient.referenceId,
    )
    expect(new Set(ids).size).toBe(4)
  })

  test('take as many statements as one', async ({ app }) => {
    await kitchen(app)
    const count = async (ingredients: string[]) => {
      app.queries.reset()
      await app.as(app.cook).post('/api/parser/ingredients', { ingredients })
      return app.queries.count()
    }
    // The names are read once.
    expect(await count(['1 tsp flour'])).toBeGreaterThan(await count(['1 tsp flour']))
    const one = await count(['1 tbsp flour'])
    const many = Array.from({ length: 50 }, (_, index) => `${index} tsp tomatoes`)
    expect(await count([...many, '1 tbsp flour'])).toBe(one)
  })
})

describe('the words of the author', () => {
  async function pantry(app: TestApp) {
    const make = async (address: string, body: object) =>
      (await app.as(app.cook).post(`/api/${address}`, body)).body
    return {
      sugar: await make('foods', { name: 'sugar', aliases: [{ name: 'caster sugar' }] }),
      almonds: await make('foods', { name: 'almond flour', aliases: [{ name: 'ground almonds' }] }),
      carrot: await make('foods', { name: 'carrot', pluralName: 'carrots' }),
      gram: await make('units', { name: 'gram', abbreviation: 'g', useAbbreviation: true }),
    }
  }

  test('stay when the food goes by another name here, and it is linked beneath', async ({
    app,
  }) => {
    const { sugar, almonds } = await pantry(app)
    expect((await parse(app, '150 g caster sugar')).ingredient).toMatchObject({
      quantity: 150,
      food: { id: sugar.id },
      note: 'caster sugar',
      asWritten: '150 g caster sugar',
      display: '150 g caster sugar',
    })
    expect((await parse(app, '100 g ground almonds, sifted')).ingredient).toMatchObject({
      food: { id: almonds.id },
      note: 'ground almonds, sifted',
      display: '100 g ground almonds, sifted',
    })
  })

  test('keep both ends of a range, of which other programs count the lower one', async ({
    app,
  }) => {
    await pantry(app)
    expect((await parse(app, '2–3 carrots, diced')).ingredient).toMatchObject({
      quantity: 2,
      quantityMax: 3,
      food: { name: 'carrot' },
      display: '2–3 carrots diced',
    })
  })

  test('stay where an amount was said in two measures, of which the whole counts', async ({
    app,
  }) => {
    await pantry(app)
    const line = '1 kg 200 g sugar'
    expect((await parse(app, line, { amount: 'whole' })).ingredient).toMatchObject({
      quantity: 1.2,
      unit: { name: 'kg' },
      food: { name: 'sugar' },
      note: '',
      asWritten: '1 kg 200 g sugar',
      display: '1 kg 200 g sugar',
    })
    // Programs that show a line by its parts would otherwise show no 200 g.
    expect((await parse(app, line)).ingredient).toMatchObject({
      quantity: 1,
      unit: { name: 'kg' },
      food: { name: 'sugar' },
      note: '200 g',
    })
  })

  test('stay where the food stands in another case', async ({ app }) => {
    const { body: flour } = await app.as(app.cook).post('/api/foods', { name: 'mąka pszenna' })
    expect((await parse(app, '200 g mąki pszennej, przesianej')).ingredient).toMatchObject({
      food: { id: flour.id },
      note: 'przesianej',
      asWritten: '200 g mąki pszennej, przesianej',
    })
  })

  test('need no place of their own where the parts say the same', async ({ app }) => {
    const { sugar } = await pantry(app)
    expect((await parse(app, '150g sugar')).ingredient).toMatchObject({
      food: { id: sugar.id },
      note: '',
      asWritten: null,
    })
  })
})
