import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const flour = { quantity: 320, unit: { name: 'gram' }, food: { name: 'flour' }, note: 'sifted' }
const sugar = {
  quantity: 150,
  unit: { name: 'gram' },
  food: { name: 'sugar' },
  note: '',
  asWritten: '150–200 g caster sugar',
}

async function made(app: TestApp, recipeIngredient: object[], settings: object = {}) {
  const { slug } = await app.create.recipe({ name: 'Cake', recipeIngredient, settings })
  const api = app.as(app.cook)
  const read = async () => (await api.get(`/api/recipes/${slug}`)).body
  const change = async (body: object) => (await api.patch(`/api/recipes/${slug}`, body)).body
  return { api, slug, read, change }
}
const displays = ({ recipeIngredient }: { recipeIngredient: { display: string }[] }) =>
  recipeIngredient.map(({ display }) => display)

describe('a recipe of plain text', () => {
  test('reads whole where its lines have amounts, units and foods', async ({ app }) => {
    const { read, change } = await made(app, [flour], { disableAmount: true })
    expect(displays(await read())).toEqual(['320 gram flour sifted'])
    const shown = await change({ settings: { disableAmount: false } })
    expect(displays(shown)).toEqual(['320 gram flour sifted'])
    const again = await change({ settings: { disableAmount: true } })
    expect(displays(again)).toEqual(['320 gram flour sifted'])
    expect(again.recipeIngredient[0]).toMatchObject({ quantity: 320, food: { name: 'flour' } })
  })

  test('leaves nothing out of what it is exported as', async ({ app }) => {
    const { api, slug } = await made(app, [flour, sugar], { disableAmount: true, public: true })
    const markdown = await api.get(`/api/recipes/${slug}/exports?template_name=recipes.md`)
    expect(markdown.body).toContain('- 320 gram flour sifted')
    expect(markdown.body).toContain('- 150–200 g caster sugar')
  })
})

describe('the words of the author', () => {
  test('are what a line reads as, in searches too', async ({ app }) => {
    const { api, read } = await made(app, [sugar], { disableAmount: false })
    expect((await read()).recipeIngredient[0]).toMatchObject({
      display: '150–200 g caster sugar',
      quantity: 150,
      food: { name: 'sugar' },
    })
    const { body } = await api.get('/api/recipes?search=caster')
    expect(body.items).toMatchObject([{ name: 'Cake', match: { text: '150–200 g caster sugar' } }])
  })

  test('outlive a program that does not know them', async ({ app }) => {
    const { read, change } = await made(app, [sugar])
    const { asWritten: _, display: _display, ...line } = (await read()).recipeIngredient[0]
    expect(displays(await change({ recipeIngredient: [line] }))).toEqual(['150–200 g caster sugar'])
  })

  test('give way when such a program changes the line', async ({ app }) => {
    const recipe = await made(app, [sugar])
    const [line] = (await recipe.read()).recipeIngredient
    const { asWritten: _, ...unknowing } = line
    const changes = [
      [{ quantity: 300 }, '300 gram sugar'],
      [{ note: 'brown' }, '150 gram sugar brown'],
      [{ food: { name: 'honey' } }, '150 gram honey'],
    ] as const
    for (const [change, display] of changes) {
      for (const sent of [unknowing, line]) {
        const saved = await recipe.change({ recipeIngredient: [{ ...sent, ...change }] })
        expect(displays(saved)).toEqual([display])
        await recipe.change({ recipeIngredient: [line] })
      }
    }
  })

  test('stay when a program that does not know them links the food that they name', async ({
    app,
  }) => {
    const { read, change } = await made(app, [{ ...sugar, food: null }])
    const { asWritten: _, ...line } = (await read()).recipeIngredient[0]
    const linked = await change({ recipeIngredient: [{ ...line, food: { name: 'sugar' } }] })
    expect(linked.recipeIngredient[0]).toMatchObject({
      display: '150–200 g caster sugar',
      food: { name: 'sugar' },
    })
    await change({ recipeIngredient: [{ ...line, food: null, asWritten: sugar.asWritten }] })
    const other = await change({ recipeIngredient: [{ ...line, food: { name: 'honey' } }] })
    expect(displays(other)).toEqual(['150 gram honey'])
  })

  test('stay when such a program sends 0 for an amount that is missing', async ({ app }) => {
    const salt = { quantity: null, note: 'salt', asWritten: 'a little salt' }
    const { read, change } = await made(app, [salt])
    const { asWritten: _, ...line } = (await read()).recipeIngredient[0]
    expect(line.quantity).toBeNull()
    const saved = await change({ recipeIngredient: [{ ...line, quantity: 0 }] })
    expect(displays(saved)).toEqual(['a little salt'])
  })

  test('stay when a line is linked with a food that they do not name', async ({ app }) => {
    const { read, change } = await made(app, [{ ...sugar, food: { name: 'sweetener' } }])
    const [line] = (await read()).recipeIngredient
    const food = (await app.as(app.cook).post('/api/foods', { name: 'white sugar' })).body
    const saved = await change({ recipeIngredient: [{ ...line, food }] })
    expect(saved.recipeIngredient[0]).toMatchObject({
      display: '150–200 g caster sugar',
      food: { name: 'white sugar' },
    })
  })

  test('come back with a version, and go into a copy', async ({ app }) => {
    const { api, slug, change } = await made(app, [])
    await change({ recipeIngredient: [sugar] })
    await change({ recipeIngredient: [{ ...sugar, asWritten: null }] })
    const versions = (await api.get(`/api/recipes/${slug}/versions`)).body as { id: string }[]
    const restored = await api.post(`/api/recipes/${slug}/versions/${versions[1]!.id}/restore`)
    expect(displays(restored.body)).toEqual(['150–200 g caster sugar'])
    const copy = await api.post(`/api/recipes/${slug}/duplicate`, { name: 'Copy' })
    expect(displays(copy.body)).toEqual(['150–200 g caster sugar'])
  })

  test('go to the shopping list where the food alone would be the wrong thing', async ({ app }) => {
    const { api, read } = await made(app, [sugar, { ...flour, asWritten: '320 g flour, sifted' }])
    const list = (await api.post('/api/groups/shopping/lists', { name: 'Week' })).body
    const { id } = await read()
    const { body } = await api.post(`/api/groups/shopping/lists/${list.id}/recipe/${id}`, {})
    expect(body.listItems.map(({ display }: { display: string }) => display)).toEqual([
      '150 gram sugar 150–200 g caster sugar',
      '320 gram flour sifted',
    ])
  })
})

describe('a recipe that is saved for the first time', () => {
  test('has what was written and nothing else', async ({ app }) => {
    const answer = await app.as(app.cook).post('/api/recipes/create-with-content', {
      name: ' Rye bread ',
      recipeIngredient: [{ note: '500 g rye' }],
      settings: { disableAmount: true },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ name: 'Rye bread', slug: 'rye-bread' })
    expect(displays(answer.body)).toEqual(['500 g rye'])
    expect(answer.body.recipeInstructions).toEqual([])
  })

  test('needs a name', async ({ app }) => {
    const api = app.as(app.cook)
    for (const body of [{}, { name: '' }, { name: '  ' }, { name: null }]) {
      expect((await api.post('/api/recipes/create-with-content', body)).status).toBe(422)
    }
    expect((await api.get('/api/recipes')).body.total).toBe(0)
  })

  test('is made of nothing when a part of it is wrong', async ({ app }) => {
    const api = app.as(app.cook)
    const wrong = { name: 'Rye', recipeIngredient: [{ quantity: 'much', note: 'rye' }] }
    expect((await api.post('/api/recipes/create-with-content', wrong)).status).toBe(422)
    expect((await api.get('/api/recipes')).body.total).toBe(0)
  })

  test('is one of two with that name, and other programs still get their start', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    await api.post('/api/recipes', { name: 'Rye' })
    const second = await api.post('/api/recipes/create-with-content', { name: 'Rye' })
    expect(second.body.name).toBe('Rye (1)')
    expect(displays((await api.get('/api/recipes/rye')).body)).toEqual(['1 Cup Flour'])
    expect(
      (await app.as(null).post('/api/recipes/create-with-content', { name: 'X' })).status,
    ).toBe(401)
  })
})
