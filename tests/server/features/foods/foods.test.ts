import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const kinds = [
  ['foods', 'food', { labelId: null, label: null }],
  [
    'units',
    'unit',
    { fraction: true, abbreviation: '', pluralAbbreviation: '', useAbbreviation: false },
  ],
] as const

/** A label of this person's group, straight into the table: its calls are somebody else's. */
async function label(app: TestApp, groupId: string, name = 'Produce') {
  const now = new Date().toISOString()
  const row = { id: randomUUID(), groupId, name, color: '#959595', createdAt: now, updatedAt: now }
  await app.db.insertInto('labels').values(row).execute()
  return { id: row.id, groupId, name, color: row.color }
}

describe.each(kinds)('%s', (kind, one, own) => {
  const base = `/api/${kind}`

  test('are made with defaults for all that is absent', async ({ app }) => {
    const { status, body, headers } = await app.as(app.cook).post(base, { name: ' Leek ' })
    expect(status).toBe(201)
    const { id, createdAt, updateAt, updatedAt, ...rest } = body
    expect(rest).toEqual({
      name: 'Leek',
      pluralName: null,
      description: '',
      extras: {},
      aliases: [],
      onHand: false,
      ...own,
    })
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+$/)
    expect([updateAt, updatedAt]).toEqual([createdAt, createdAt])
    expect(headers.get('last-modified')).toBe(updateAt)
    expect((await app.as(app.cook).get(`${base}/${id}`)).body).toEqual(body)
  })

  test('keep all that is given, and lose what a later save leaves out', async ({ app }) => {
    const api = app.as(app.cook)
    const given = {
      name: 'Leek',
      pluralName: 'Leeks',
      description: 'Green and white',
      extras: { shop_aisle: '3' },
      aliases: [{ name: 'Poireau' }, { name: 'Lauch' }, { name: ' Lauch ' }, { name: '' }],
      onHand: true,
    }
    const { body } = await api.post(base, given)
    expect(body).toMatchObject({ ...given, aliases: [{ name: 'Lauch' }, { name: 'Poireau' }] })
    const saved = await api.put(`${base}/${body.id}`, { name: 'Leek', aliases: ['Porree'] })
    expect(saved).toMatchObject({
      status: 200,
      body: {
        id: body.id,
        pluralName: null,
        description: '',
        extras: {},
        aliases: [{ name: 'Porree' }],
        onHand: false,
        createdAt: body.createdAt,
      },
    })
    const emptied = await api.put(`${base}/${body.id}`, { name: 'Leek' })
    expect(emptied.body.aliases).toEqual([])
  })

  test('a client in snake_case is understood, and its id is not taken', async ({ app }) => {
    const id = randomUUID()
    const { body } = await app
      .as(app.cook)
      .post(base, { id, name: 'Leek', plural_name: 'Leeks', on_hand: true })
    expect(body).toMatchObject({ pluralName: 'Leeks', onHand: true })
    expect(body.id).not.toBe(id)
  })

  test('a name the group has is refused, whatever its case and accents', async ({ app }) => {
    const api = app.as(app.cook)
    const { body: kept } = await api.post(base, { name: 'Crème' })
    const { body: other } = await api.post(base, { name: 'Other' })
    for (const name of ['Crème', 'CREME', ' crème ']) {
      const refusal = {
        status: 400,
        body: {
          code: `${one}.exists`,
          detail: { error: true, message: `A ${one} named “Crème” already exists.` },
        },
      }
      expect(await api.post(base, { name })).toMatchObject(refusal)
      expect(await api.put(`${base}/${other.id}`, { name })).toMatchObject(refusal)
    }
    expect((await api.put(`${base}/${kept.id}`, { name: 'crème' })).status).toBe(200)
    expect((await app.as(app.stranger).post(base, { name: 'Crème' })).status).toBe(201)
    expect((await api.get(base)).body.total).toBe(2)
  })

  test('a name with broken or invisible characters is one name only', async ({ app }) => {
    const api = app.as(app.cook)
    const broken = { name: 'Leek\u0000 \ud83c', aliases: ['\ud83c', '\ufffd'] }
    expect(await api.post(base, broken)).toMatchObject({
      status: 201,
      body: { name: 'Leek  \ufffd', aliases: [{ name: '\ufffd' }] },
    })
    expect((await api.post(base, broken)).status).toBe(400)
  })

  test('a refused save changes nothing', async ({ app }) => {
    const api = app.as(app.cook)
    await api.post(base, { name: 'Taken' })
    const { body } = await api.post(base, { name: 'Leek', aliases: ['Lauch'] })
    await api.put(`${base}/${body.id}`, { name: 'taken', aliases: [] })
    expect((await api.get(`${base}/${body.id}`)).body).toEqual(body)
  })

  test('are searched once, for their number and for a page of them', async ({ app }) => {
    const api = app.as(app.cook)
    for (const name of ['Leek', 'Leek, wild', 'Leek, young', 'Salt']) await api.post(base, { name })
    app.queries.reset()
    const { body } = await api.get(`${base}?search=leek&orderBy=name:asc&perPage=2&page=2`)
    const { total, total_pages: pages, items } = body
    expect({ total, pages, names: items.map(({ name }: { name: string }) => name) }).toEqual({
      total: 3,
      pages: 2,
      names: ['Leek, young'],
    })
    expect(app.queries.all().filter((text) => text.includes('normalized(name)'))).toHaveLength(1)
    const beyond = await api.get(`${base}?search=leek&perPage=2&page=9`)
    expect(beyond.body).toMatchObject({ total: 3, items: [] })
  })

  test('are paged, ordered and searched through every spelling', async ({ app }) => {
    const api = app.as(app.cook)
    await api.post(base, { name: 'Äpfel', pluralName: 'Boskoop' })
    await api.post(base, { name: 'banana', aliases: ['Plátano', 'Guineo'] })
    await api.post(base, { name: 'Cherry' })
    const names = async (query: string) =>
      (await api.get(`${base}?${query}`)).body.items.map((item: { name: string }) => item.name)
    expect(await names('orderBy=name:asc')).toEqual(['Äpfel', 'banana', 'Cherry'])
    expect(await names('orderBy=name:desc&perPage=1&page=-1')).toEqual(['Äpfel'])
    await api.post(base, { name: 'Date', pluralName: 'Zahidi' })
    const byPlural = 'orderBy=pluralName:asc&orderByNullPosition'
    expect((await names(`${byPlural}=last`)).slice(0, 2)).toEqual(['Äpfel', 'Date'])
    expect((await names(`${byPlural}=first`)).slice(-2)).toEqual(['Äpfel', 'Date'])
    await app.db.deleteFrom(kind).where('name', '=', 'Date').execute()
    expect(await names('search=apf')).toEqual(['Äpfel'])
    expect(await names('search=BOSK')).toEqual(['Äpfel'])
    expect(await names('search=platano')).toEqual(['banana'])
    expect(await names('search=guineo%20cher&orderBy=name:asc')).toEqual(['banana', 'Cherry'])
    expect(await names('search=xyz')).toEqual([])
    expect(await names('search=%7C')).toHaveLength(3)
    const { body } = await api.get(`${base}?perPage=2&orderBy=name:asc`)
    expect(body).toMatchObject({
      total: 3,
      total_pages: 2,
      next: `/${kind}?perPage=2&orderBy=name%3Aasc&page=2`,
      previous: null,
    })
    expect((await api.get(`${base}?perPage=0`)).body).toMatchObject({ total: 3, items: [] })
    expect((await api.get(`${base}?orderBy=nope`)).status).toBe(400)
  })

  test('take the same few statements for forty as for three', async ({ app }) => {
    const api = app.as(app.cook)
    const { id: labelId } = await label(app, app.home.id)
    const add = (name: string) =>
      api.post(base, {
        name,
        aliases: [`${name} a`, `${name} b`],
        ...(one === 'food' && { labelId }),
      })
    const count = async () => {
      app.queries.reset()
      const { body } = await api.get(`${base}?perPage=-1&search=leek`)
      return { statements: app.queries.count(), rows: body.items.length }
    }
    for (let made = 0; made < 3; made += 1) await add(`leek ${made}`)
    const few = await count()
    for (let made = 3; made < 40; made += 1) await add(`leek ${made}`)
    expect(few.rows).toBe(3)
    expect(await count()).toEqual({ statements: few.statements, rows: 40 })
  })

  test('deleting one takes it out of recipes and lists, and answers it', async ({ app }) => {
    const recipe = await app.create.recipe({
      name: 'Pie',
      recipeIngredient: [{ [one]: 'Leek', quantity: 2, note: 'sliced' }],
    })
    const record = recipe.recipeIngredient[0][one]
    const api = app.as(app.cook)
    const answer = await api.delete(`${base}/${record.id}`)
    expect(answer).toMatchObject({ status: 200, body: { id: record.id, name: 'Leek' } })
    const { body } = await api.get('/api/recipes/pie')
    expect(body.recipeIngredient).toMatchObject([{ [one]: null, quantity: 2, note: 'sliced' }])
    expect((await api.get(`${base}/${record.id}`)).status).toBe(404)
    expect((await api.delete(`${base}/${record.id}`)).status).toBe(404)
  })

  test('another group’s are not there', async ({ app }) => {
    const theirs = (await app.as(app.stranger).post(base, { name: 'Theirs' })).body
    await app.as(app.cook).post(base, { name: 'Ours' })
    const api = app.as(app.cook)
    const missing = { status: 404, body: { code: 'record.not-found' } }
    expect(await api.get(`${base}/${theirs.id}`)).toMatchObject(missing)
    expect(await api.put(`${base}/${theirs.id}`, { name: 'Mine' })).toMatchObject(missing)
    expect(await api.delete(`${base}/${theirs.id}`)).toMatchObject(missing)
    expect((await api.get(base)).body.total).toBe(1)
    expect((await api.get(`${base}?search=theirs`)).body.total).toBe(0)
    expect((await app.as(app.stranger).get(`${base}/${theirs.id}`)).body.name).toBe('Theirs')
  })

  test('an id that is none is refused, an unknown one not found', async ({ app }) => {
    const api = app.as(app.cook)
    expect((await api.get(`${base}/not-an-id`)).status).toBe(422)
    expect((await api.get(`${base}/${randomUUID()}`)).status).toBe(404)
    expect((await api.post(base, { name: ' ' })).status).toBe(422)
    expect((await api.post(base, { name: 'x'.repeat(256) })).status).toBe(422)
  })
})

describe('labels of foods', () => {
  test('come with the food, and can be sorted by', async ({ app }) => {
    const api = app.as(app.cook)
    const produce = await label(app, app.home.id)
    const bakery = await label(app, app.home.id, 'Bakery')
    const { body } = await api.post('/api/foods', { name: 'Leek', labelId: produce.id })
    expect(body).toMatchObject({ labelId: produce.id, label: produce })
    await api.post('/api/foods', { name: 'Bread', labelId: bakery.id })
    const listed = await api.get('/api/foods?orderBy=label.name:asc')
    expect(listed.body.items.map((food: { name: string }) => food.name)).toEqual(['Bread', 'Leek'])
    const cleared = await api.put(`/api/foods/${body.id}`, { name: 'Leek', labelId: '' })
    expect(cleared.body).toMatchObject({ labelId: null, label: null })
  })

  test('another group’s label is refused', async ({ app }) => {
    const theirs = await label(app, app.other.id)
    const api = app.as(app.cook)
    const { body } = await api.post('/api/foods', { name: 'Leek' })
    for (const labelId of [theirs.id, randomUUID()]) {
      const answer = await api.put(`/api/foods/${body.id}`, { name: 'Leek', labelId })
      expect(answer.status).toBe(422)
      expect(answer.body.detail[0]).toMatchObject({ loc: ['body', 'labelId'] })
      expect((await api.post('/api/foods', { name: 'Bread', labelId })).status).toBe(422)
    }
    expect((await api.get('/api/foods')).body.total).toBe(1)
  })
})

test('units are found by their abbreviations and keep their settings', async ({ app }) => {
  const api = app.as(app.cook)
  const given = {
    name: 'tablespoon',
    pluralName: 'tablespoons',
    abbreviation: 'tbsp',
    pluralAbbreviation: 'tbsps',
    useAbbreviation: true,
    fraction: false,
  }
  const { body } = await api.post('/api/units', given)
  expect(body).toMatchObject(given)
  for (const search of ['tbsps', 'BSP', 'spoons']) {
    expect((await api.get(`/api/units?search=${search}`)).body.total).toBe(1)
  }
  const reset = await api.put(`/api/units/${body.id}`, { name: 'tablespoon', abbreviation: null })
  expect(reset.body).toMatchObject({
    abbreviation: '',
    pluralAbbreviation: '',
    useAbbreviation: false,
    fraction: true,
  })
})

test('recipes find a food by an alias that was given to it', async ({ app }) => {
  const { body } = await app.as(app.cook).post('/api/foods', { name: 'Leek', aliases: ['Poireau'] })
  const { recipeIngredient } = await app.create.recipe({ recipeIngredient: [{ food: 'poireau' }] })
  expect(recipeIngredient[0].food).toEqual(body)
})
