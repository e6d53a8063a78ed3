import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

const base = '/api/groups/labels'
const unknown = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'

describe('labels', () => {
  test('are made, read, changed and deleted', async ({ app }) => {
    const api = app.as(app.cook)
    const made = await api.post(base, { name: ' Produce ' })
    expect(made).toMatchObject({
      status: 200,
      body: { name: 'Produce', color: '#E0E0E0', groupId: app.cook.groupId },
    })
    const address = `${base}/${made.body.id}`
    expect((await api.get(address)).body).toEqual(made.body)
    const changed = await api.put(address, { ...made.body, name: 'Greens', color: '#00FF00' })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Greens', color: '#00FF00' } })
    const deleted = await api.delete(address)
    expect(deleted).toMatchObject({ status: 200, body: { id: made.body.id, name: 'Greens' } })
    expect(await api.get(address)).toMatchObject({ status: 404, body: { detail: { error: true } } })
  })

  test('without a colour, or with an empty one, have the default one', async ({ app }) => {
    const api = app.as(app.cook)
    for (const [name, color] of Object.entries({ Empty: '', Blank: '  ' })) {
      const made = await api.post(base, { name, color })
      expect(made).toMatchObject({ status: 200, body: { name, color: '#E0E0E0' } })
      const address = `${base}/${made.body.id}`
      await api.put(address, { ...made.body, color: '#00FF00' })
      const changed = await api.put(address, { ...made.body, color })
      expect(changed).toMatchObject({ status: 200, body: { name, color: '#E0E0E0' } })
    }
  })

  test('are listed by page, order and search, one’s own group’s only', async ({ app }) => {
    const api = app.as(app.cook)
    for (const name of ['Bakery', 'apples', 'Crème']) await api.post(base, { name })
    await app.as(app.stranger).post(base, { name: 'Theirs' })
    const names = async (query: string) =>
      (await api.get(`${base}?${query}`)).body.items.map((label: { name: string }) => label.name)
    expect(await names('orderBy=name&orderDirection=asc')).toEqual(['apples', 'Bakery', 'Crème'])
    expect(await names('search=creme')).toEqual(['Crème'])
    const { body } = await api.get(`${base}?perPage=2&orderBy=name`)
    expect(body).toMatchObject({
      total: 3,
      total_pages: 2,
      next: expect.stringMatching('^/groups/labels'),
    })
  })

  test('have names of their own, whatever the case', async ({ app }) => {
    const api = app.as(app.cook)
    await api.post(base, { name: 'Produce' })
    const twice = await api.post(base, { name: 'produce' })
    expect(twice).toMatchObject({
      status: 400,
      body: { code: 'label.exists', detail: { message: expect.stringContaining('Produce') } },
    })
    const other = await api.post(base, { name: 'Bakery' })
    const renamed = await api.put(`${base}/${other.body.id}`, { name: 'PRODUCE' })
    expect(renamed.status).toBe(400)
    const same = await api.put(`${base}/${other.body.id}`, { name: 'bakery' })
    expect(same).toMatchObject({ status: 200, body: { name: 'bakery' } })
    expect((await app.as(app.stranger).post(base, { name: 'Produce' })).status).toBe(200)
  })

  test('of another group are not there', async ({ app }) => {
    const { id } = (await app.as(app.stranger).post(base, { name: 'Theirs' })).body
    const api = app.as(app.cook)
    for (const known of [id, unknown]) {
      expect((await api.get(`${base}/${known}`)).status).toBe(404)
      expect((await api.put(`${base}/${known}`, { name: 'Mine' })).status).toBe(404)
      expect((await api.delete(`${base}/${known}`)).status).toBe(404)
    }
    const kept = await app.as(app.stranger).get(`${base}/${id}`)
    expect(kept.body.name).toBe('Theirs')
  })

  test('need a name and a short colour', async ({ app }) => {
    const api = app.as(app.cook)
    expect((await api.post(base, { name: ' ' })).status).toBe(422)
    expect((await api.post(base, { name: 'A', color: '#E0E0E0E0E0E0' })).status).toBe(422)
  })

  test('get a place at the end of every list, and lose it with their foods and items', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const lists = '/api/groups/shopping/lists'
    await api.post(base, { name: 'Zest' })
    await api.post(base, { name: 'Apples' })
    const list = (await api.post(lists, { name: 'Week' })).body
    const label = (await api.post(base, { name: 'Bakery' })).body
    const order = async () =>
      (await api.get(`${lists}/${list.id}`)).body.labelSettings.map(
        (setting: { position: number; label: { name: string } }) =>
          `${setting.position} ${setting.label.name}`,
      )
    expect(await order()).toEqual(['0 Apples', '1 Zest', '2 Bakery'])

    const food = (await api.post('/api/foods', { name: 'Roll', labelId: label.id })).body
    const item = { shoppingListId: list.id, note: 'Bread', labelId: label.id }
    await api.post('/api/groups/shopping/items', item)
    await api.delete(`${base}/${label.id}`)
    expect(await order()).toEqual(['0 Apples', '1 Zest'])
    expect((await api.get(`/api/foods/${food.id}`)).body.labelId).toBeNull()
    const [bread] = (await api.get(`${lists}/${list.id}`)).body.listItems
    expect(bread).toMatchObject({ note: 'Bread', labelId: null, label: null })
  })
})
