import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { seedLocales } from '#contract/seeders.ts'
import { seedData } from '#server/features/seeders/index.ts'

const english = await seedData('en-US')
const kinds = ['foods', 'units', 'labels'] as const
type Kind = (typeof kinds)[number]
const addressOf = { foods: '/api/foods', units: '/api/units', labels: '/api/groups/labels' }

const seed = (app: TestApp, kind: Kind, locale = 'en-US', as = app.cook) =>
  app.as(as).post(`/api/groups/seeders/${kind}`, { locale })

interface Listed {
  id: string
  name: string
  pluralName: string | null
  labelId: string | null
  label: { name: string } | null
  aliases: { name: string }[]
}

async function list(app: TestApp, kind: Kind, as = app.cook): Promise<Listed[]> {
  const { body } = await app.as(as).get(`${addressOf[kind]}?perPage=-1&orderBy=name`)
  return body.items
}

const names = (all: { name: string }[]) => all.map(({ name }) => name)

describe('seeding', () => {
  test.for(kinds)('gives a group its %s, once', async (kind, { app }) => {
    const first = await seed(app, kind)
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Seeding Successful', error: false, added: english[kind].length },
    })
    const there = await list(app, kind)
    expect(names(there).toSorted()).toEqual(names(english[kind]).toSorted())

    const again = await seed(app, kind)
    expect(again).toMatchObject({ status: 200, body: { added: 0 } })
    expect(await list(app, kind)).toEqual(there)
    expect(await list(app, kind, app.stranger)).toEqual([])
  })

  test('foods come with plural, aliases and label', async ({ app }) => {
    await seed(app, 'foods')
    const foods = await list(app, 'foods')
    expect(foods.find(({ name }) => name === 'green onion')).toMatchObject({
      pluralName: 'green onions',
      aliases: expect.arrayContaining([{ name: 'scallion' }, { name: 'spring onions' }]),
      label: { name: 'Vegetables' },
    })
    expect(foods.filter(({ label }) => label === null)).toEqual([])
    const made = names(await list(app, 'labels'))
    expect(new Set(made)).toEqual(new Set(english.foods.map(({ label }) => label)))
  })

  test('units come with abbreviation and switches', async ({ app }) => {
    await seed(app, 'units')
    const units = await list(app, 'units')
    expect(units.find(({ name }) => name === 'gram')).toMatchObject({
      pluralName: 'grams',
      abbreviation: 'g',
      fraction: false,
      useAbbreviation: true,
    })
    expect(units.find(({ name }) => name === 'cup')).toMatchObject({
      abbreviation: '',
      fraction: true,
      useAbbreviation: false,
    })
  })

  test('what the group has stays as it is, however it is written', async ({ app }) => {
    const api = app.as(app.cook)
    const mine = [
      { name: 'SCALLIONS' }, // an alias of the green onion
      { name: 'Tómato', pluralName: 'Lots of tomatoes' }, // its name
      { name: 'Paradise fruit', aliases: [{ name: 'Aubergines' }] }, // the alias of an alias
      { name: 'Flour no. 405', pluralName: 'all-purpose flour' },
    ]
    for (const food of mine) await api.post('/api/foods', food)
    const before = await list(app, 'foods')
    const { body } = await seed(app, 'foods')
    expect(body.added).toBe(english.foods.length - mine.length)

    const after = await list(app, 'foods')
    expect(after).toEqual(expect.arrayContaining(before))
    for (const name of ['green onion', 'tomato', 'eggplant', 'all-purpose flour']) {
      expect(names(after)).not.toContain(name)
    }

    await api.post('/api/units', { name: 'Löffel', abbreviation: 'TBSP' })
    await seed(app, 'units')
    expect(names(await list(app, 'units'))).not.toContain('tablespoon')
  })

  test('foods take the labels that are there, and make only those that are missing', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const mine = (await api.post(addressOf.labels, { name: 'FRUIT', color: '#123456' })).body
    await seed(app, 'foods')
    const foods = await list(app, 'foods')
    expect(foods.find(({ name }) => name === 'apple')?.labelId).toBe(mine.id)
    const labels = await list(app, 'labels')
    expect(labels.filter(({ name }) => name.toLowerCase() === 'fruit')).toEqual([mine])

    // One that is not wanted any more does not come back with the foods that are there.
    await api.delete(`${addressOf.labels}/${mine.id}`)
    await seed(app, 'foods')
    expect(names(await list(app, 'labels')).map((name) => name.toLowerCase())).not.toContain(
      'fruit',
    )
  })

  test('labels find their places at the end of the shopping lists', async ({ app }) => {
    const api = app.as(app.cook)
    const lists = '/api/groups/shopping/lists'
    await api.post(addressOf.labels, { name: 'Zest' })
    const created = [
      await api.post(lists, { name: 'Week' }),
      await api.post(lists, { name: 'Ball' }),
    ]
    await seed(app, 'labels')
    for (const { body } of created) {
      const { labelSettings } = (await api.get(`${lists}/${body.id}`)).body
      const order = labelSettings.map(
        ({ position, label }: { position: number; label: { name: string } }) =>
          `${position} ${label.name}`,
      )
      const expected = ['Zest', ...names(english.labels)]
      expect(order).toEqual(expected.map((name, position) => `${position} ${name}`))
    }
  })

  test('a language without data of its own gets English', async ({ app }) => {
    const { status, body } = await seed(app, 'units', 'lv-LV')
    expect([status, body.added]).toEqual([200, english.units.length])
  })

  test('every language that clients offer is accepted', async ({ app }) => {
    const offered = [
      'af-ZA',
      'en-GB',
      'no-NO',
      'sr-SP',
      'zh-TW',
      'bg-BG',
      'hr-HR',
      'sl-SI',
      'is-IS',
    ]
    expect(seedLocales).toEqual(expect.arrayContaining(offered))
    expect(seedLocales).toHaveLength(40)
    for (const locale of seedLocales) {
      expect([locale, (await seed(app, 'labels', locale)).status]).toEqual([locale, 200])
    }
  })

  test.for(kinds)('%s: an unknown language is refused with a reason', async (kind, { app }) => {
    for (const locale of ['tlh-AA', '', 'constructor', undefined, 5]) {
      const answer = await app.as(app.cook).post(`/api/groups/seeders/${kind}`, { locale })
      expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
      expect(answer.body.detail[0].loc).toEqual(['body', 'locale'])
    }
    const { body } = await seed(app, kind, 'xx')
    expect(body.detail[0]).toMatchObject({ msg: expect.stringContaining('en-US') })
    expect(await list(app, kind)).toEqual([])
  })

  test('takes as many statements for a thousand foods as for one', async ({ app }) => {
    const count = async () => {
      app.queries.reset()
      expect((await seed(app, 'foods')).status).toBe(200)
      return app.queries.count()
    }
    const thousand = await count()
    const apple = (await list(app, 'foods')).find(({ name }) => name === 'apple')!
    await app.as(app.cook).delete(`/api/foods/${apple.id}`)
    const one = await count()
    // About two hundred rows go with each statement.
    expect(thousand - one).toBeLessThan(15)
    expect(thousand).toBeLessThan(30)
  })
})

interface Parsed {
  input: string
  ingredient: { unit: { name: string } | null; food: { name: string } | null; note: string }
}

describe('the ingredient parser', () => {
  const lines: [line: string, unit: string | null, food: string, note: string][] = [
    ['2 cups all-purpose flour, sifted', 'cup', 'all-purpose flour', 'sifted'],
    ['250 g plain flour', 'gram', 'all-purpose flour', 'plain flour'],
    ['3 cloves garlic, minced', 'clove', 'garlic', 'minced'],
    ['2 large eggs', null, 'egg', 'large'],
    ['1 tbsp extra-virgin olive oil', 'tablespoon', 'extra-virgin olive oil', ''],
    ['1/2 tsp freshly ground black pepper', 'teaspoon', 'black pepper', 'freshly ground'],
    ['1 tsp ground cumin', 'teaspoon', 'ground cumin', ''],
    ['4 spring onions, thinly sliced', null, 'green onion', 'spring onions, thinly sliced'],
    ['2 aubergines', null, 'eggplant', 'aubergines'],
    ['1 tin chopped tomatoes', 'can', 'diced tomatoes', 'chopped tomatoes'],
    ['500 g minced beef', 'gram', 'beef', 'minced'],
    ['500 g strong white flour', 'gram', 'strong white flour', ''],
    ['1 lb ground beef', 'pound', 'ground beef', ''],
    ['a handful of fresh coriander', 'handful', 'cilantro', 'fresh coriander'],
    ['2 sprigs rosemary', 'sprig', 'rosemary', ''],
    ['300 ml double cream', 'milliliter', 'heavy cream', 'double cream'],
    ['2 bay leaves', null, 'bay leaf', ''],
    ['1 pinch of salt', 'pinch', 'salt', ''],
    ['4 boneless skinless chicken breasts', null, 'boneless skinless chicken breasts', ''],
    ['2 rashers bacon', 'slice', 'bacon', ''],
    ['100g butter, melted', 'gram', 'butter', 'melted'],
    ['1 l vegetable stock', 'liter', 'vegetable broth', 'vegetable stock'],
    ['2 EL Öl', 'tablespoon', 'Öl', ''],
    ['1 tbsp cornflour', 'tablespoon', 'cornstarch', 'cornflour'],
    ['2 courgettes, diced', null, 'zucchini', 'courgettes, diced'],
    ['1 red pepper', null, 'red bell pepper', 'red pepper'],
    ['200 g prawns', 'gram', 'shrimp', 'prawns'],
  ]

  test('knows the seeded foods and units in typical lines', async ({ app }) => {
    await seed(app, 'foods')
    await seed(app, 'units')
    const { body } = await app
      .as(app.cook)
      .post('/api/parser/ingredients', { ingredients: lines.map(([line]) => line) })
    const read = (body as Parsed[]).map(({ input, ingredient: { unit, food, note } }) => [
      input,
      unit?.name ?? null,
      food?.name ?? null,
      note,
    ])
    expect(read).toEqual(lines)
  })
})
