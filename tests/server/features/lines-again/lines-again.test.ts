import { describe, expect } from 'vitest'
import type { LineAgain, RecipeAgain } from '#contract/lines-again.ts'
import { ended, takeBack } from '#tests/server/features/migrations/migrate.ts'
import { allRows } from '#tests/server/features/migrations/rows.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const text = (note: string) => ({ note, quantity: 0, originalText: note })

/** Foods and units, and a recipe whose lines are still text. */
async function withSoup(app: TestApp) {
  const api = app.as(app.cook)
  for (const name of ['flour', 'onion']) await api.post('/api/foods', { name })
  await api.post('/api/units', { name: 'cup', pluralName: 'cups' })
  const lines = ['2 cups flour', '3 onions, chopped', '1 cup quinces', 'salt']
  const soup = await app.create.recipe({ name: 'Soup', recipeIngredient: lines.map(text) })
  return { api, soup }
}
const look = async (app: TestApp, recipes: string[], as = app.cook) =>
  (await app.as(as).post('/api/recipe-lines/look', { recipes })).body as RecipeAgain[]
async function take(app: TestApp, recipes: object[]) {
  const { status, body } = await app.as(app.cook).post('/api/recipe-lines/take', { recipes })
  expect(status).toBe(202)
  return ended(app, body.id)
}
const linesOf = async (app: TestApp, slug = 'soup') =>
  (await app.as(app.cook).get(`/api/recipes/${slug}`)).body.recipeIngredient
const readOf = ({ lines }: RecipeAgain) =>
  lines.map(({ text, after, doubt }: LineAgain) => [
    text,
    after && [after.quantity, after.unit, after.food, after.note].join('|'),
    doubt,
  ])

describe('reading ingredients again', () => {
  test('shows what each line would become, changes nothing, and names what is doubtful', async ({
    app,
  }) => {
    const { soup } = await withSoup(app)
    const before = await allRows(app)
    const [shown] = await look(app, [soup.id])
    expect(readOf(shown!)).toEqual([
      ['2 cups flour', '2|cup|flour|', null],
      ['3 onions, chopped', '3||onion|chopped', null],
      ['1 cup quinces', '1|cup||quinces', 'unknown'],
      ['salt', null, 'unknown'],
    ])
    expect(await allRows(app)).toEqual(before)
  })

  test('saves the lines without a doubt, keeps the others, and is taken back row for row', async ({
    app,
  }) => {
    const { soup } = await withSoup(app)
    const before = await allRows(app)
    const [{ id, stamp }] = (await look(app, [soup.id])) as [RecipeAgain]
    const report = await take(app, [{ id, stamp }])
    expect(report).toMatchObject({
      status: 'success',
      // Other programs know it as what can be taken back.
      category: 'migration',
      work: 'lines-again',
      name: 'Ingredients read again: 1 recipe',
    })
    expect(await linesOf(app)).toMatchObject([
      { quantity: 2, unit: { name: 'cup' }, food: { name: 'flour' }, display: '2 cups flour' },
      { quantity: 3, food: { name: 'onion' }, originalText: '3 onions, chopped' },
      { food: null, unit: null, note: '1 cup quinces' },
      { food: null, note: 'salt', display: 'salt' },
    ])
    // Read once, only the doubtful ones are left.
    const [again] = await look(app, [soup.id])
    expect(again!.lines.map(({ doubt }) => doubt)).toEqual(['unknown', 'unknown'])
    await takeBack(app, report.id)
    const rows = (all: Awaited<ReturnType<typeof allRows>>) =>
      Object.fromEntries(
        Object.entries(all).filter(([table]) =>
          /^(?:recipes|recipe(?:Ing|Ver|Set).*)$/.test(table),
        ),
      )
    expect(rows(await allRows(app))).toEqual(rows(before))
  })

  test('saves the lines that were ticked, whatever doubt there was', async ({ app }) => {
    const { soup } = await withSoup(app)
    const [{ id, stamp, lines }] = (await look(app, [soup.id])) as [RecipeAgain]
    await take(app, [{ id, stamp, lines: [lines[2]!.referenceId] }])
    expect(await linesOf(app)).toMatchObject([
      { unit: null, note: '2 cups flour' },
      { food: null },
      { quantity: 1, unit: { name: 'cup' }, food: null, note: 'quinces', display: '1 cup quinces' },
      { note: 'salt' },
    ])
  })

  test('takes nothing of a recipe that is not as it was shown', async ({ app }) => {
    const { api, soup } = await withSoup(app)
    const [{ id, stamp }] = (await look(app, [soup.id])) as [RecipeAgain]
    await api.patch('/api/recipes/soup', { recipeIngredient: [text('9 cups flour')] })
    const report = await take(app, [{ id, stamp }])
    expect(report).toMatchObject({
      status: 'failure',
      entries: [{ success: false, message: expect.stringMatching(/^Soup is not as it was shown/) }],
    })
    expect(await linesOf(app)).toMatchObject([{ note: '9 cups flour', unit: null }])
  })

  test('offers another reading of a line that has parts, and never one with less in it', async ({
    app,
  }) => {
    const { api } = await withSoup(app)
    const foods = (await api.get('/api/foods?perPage=-1')).body.items
    const flour = foods.find(({ name }: { name: string }) => name === 'flour')
    const tart = await app.create.recipe({
      name: 'Tart',
      recipeIngredient: [
        // Read without its unit, and in words of its own.
        { quantity: 2, unit: null, food: flour, note: 'cups', asWritten: '2 cups flour' },
        // A person called it flour.
        {
          quantity: 1,
          unit: null,
          food: flour,
          note: '',
          asWritten: '1 handful of the white stuff',
        },
      ],
    })
    const [shown] = await look(app, [tart.id])
    expect(readOf(shown!)).toEqual([['2 cups flour', '2|cup|flour|', 'otherwise']])
    const { id, stamp, lines } = shown!
    expect((await take(app, [{ id, stamp }])).entries).toEqual([])
    expect(await linesOf(app, 'tart')).toMatchObject([{ note: 'cups' }, {}])
    await take(app, [{ id, stamp, lines: lines.map(({ referenceId }) => referenceId) }])
    expect(await linesOf(app, 'tart')).toMatchObject([
      { quantity: 2, unit: { name: 'cup' }, food: { name: 'flour' }, note: '' },
      { display: '1 handful of the white stuff' },
    ])
  })

  test('keeps how every other line reads where the recipe hid its amounts', async ({ app }) => {
    const { api } = await withSoup(app)
    // As programs of the first generation send lines of text.
    const lines = ['2 cups flour', 'a little salt'].map((note) => ({ note, quantity: 1 }))
    const pie = await app.create.recipe({
      name: 'Pie',
      settings: { disableAmount: true },
      recipeIngredient: lines,
    })
    const [{ id, stamp }] = (await look(app, [pie.id])) as [RecipeAgain]
    await take(app, [{ id, stamp }])
    const { body } = await api.get('/api/recipes/pie')
    expect(body.settings.disableAmount).toBe(false)
    expect(body.recipeIngredient).toMatchObject([
      { quantity: 2, unit: { name: 'cup' }, food: { name: 'flour' }, display: '2 cups flour' },
      { display: 'a little salt' },
    ])
  })

  test('leaves recipes of others that are locked, and strangers see nothing', async ({ app }) => {
    const { soup } = await withSoup(app)
    await app.as(app.cook).patch('/api/recipes/soup', { settings: { locked: true } })
    const [{ id, stamp }] = (await look(app, [soup.id])) as [RecipeAgain]
    expect(await look(app, [soup.id], app.stranger)).toEqual([])
    const asAdmin = app.as(app.admin)
    const { body } = await asAdmin.post('/api/recipe-lines/take', { recipes: [{ id, stamp }] })
    const report = await ended(app, body.id, app.admin)
    expect(report).toMatchObject({
      status: 'failure',
      entries: [{ message: 'Soup stays as it was' }],
    })
    expect(await linesOf(app)).toMatchObject([{ unit: null }, {}, {}, {}])
  })
})
