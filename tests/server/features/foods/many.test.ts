import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const label = async (app: TestApp, name: string, person: Person = app.cook) =>
  (await app.as(person).post('/api/groups/labels', { name })).body.id as string

const food = async (app: TestApp, body: object, person: Person = app.cook) =>
  (await app.as(person).post('/api/foods', body)).body.id as string

const read = async (app: TestApp, id: string, person: Person = app.cook) =>
  (await app.as(person).get(`/api/foods/${id}`)).body

describe('many foods at once', () => {
  test('get a label, and lose it', async ({ app }) => {
    const greens = await label(app, 'Greens')
    const ids = [
      await food(app, { name: 'Leek' }),
      await food(app, { name: 'Kale', labelId: greens }),
    ]
    const theirs = await food(app, { name: 'Leek' }, app.stranger)
    const api = app.as(app.admin)
    const path = '/api/foods/bulk-actions/label'
    const given = await api.post(path, { ids: [...ids, theirs, randomUUID()], labelId: greens })
    expect(given).toMatchObject({ status: 200, body: { changed: 1 } })
    for (const id of ids) expect(await read(app, id)).toMatchObject({ label: { name: 'Greens' } })
    expect(await read(app, theirs, app.stranger)).toMatchObject({ label: null })
    expect((await api.post(path, { ids, labelId: null })).body).toEqual({ changed: 2 })
    for (const id of ids) expect(await read(app, id)).toMatchObject({ labelId: null })
  })

  test('never get a label of another group, nor from those who may not organize', async ({
    app,
  }) => {
    const theirs = await label(app, 'Theirs', app.stranger)
    const id = await food(app, { name: 'Leek' })
    const path = '/api/foods/bulk-actions/label'
    for (const labelId of [theirs, randomUUID()]) {
      const { status, body } = await app.as(app.admin).post(path, { ids: [id], labelId })
      expect([status, body.detail[0].loc]).toEqual([422, ['body', 'labelId']])
    }
    expect((await app.as(app.cook).post(path, { ids: [id], labelId: null })).status).toBe(403)
    expect(await read(app, id)).toMatchObject({ labelId: null })
  })

  test('are marked as on hand, by every member', async ({ app }) => {
    const ids = [await food(app, { name: 'Leek' }), await food(app, { name: 'Salt', onHand: true })]
    const theirs = await food(app, { name: 'Leek' }, app.stranger)
    const path = '/api/foods/bulk-actions/on-hand'
    const api = app.as(app.cook)
    expect((await api.post(path, { ids: [...ids, theirs], onHand: true })).body).toEqual({
      changed: 1,
    })
    for (const id of ids) expect(await read(app, id)).toMatchObject({ onHand: true })
    expect((await api.post(path, { ids, onHand: false })).body).toEqual({ changed: 2 })
    for (const id of ids) expect(await read(app, id)).toMatchObject({ onHand: false })
    expect(await read(app, theirs, app.stranger)).toMatchObject({ onHand: false })
    expect((await app.as(null).post(path, { ids, onHand: true })).status).toBe(401)
    expect((await api.post(path, { ids })).status).toBe(422)
  })

  test('take as many statements as one', async ({ app }) => {
    const greens = await label(app, 'Greens')
    const ids: string[] = []
    for (let index = 0; index < 20; index += 1) ids.push(await food(app, { name: `Food ${index}` }))
    const cost = async (path: string, body: object) => {
      app.queries.reset()
      const answer = await app.as(app.admin).post(`/api/foods/bulk-actions/${path}`, body)
      expect(answer.status).toBe(200)
      return app.queries.count()
    }
    const one = [ids[0]]
    expect(await cost('label', { ids, labelId: greens })).toBe(
      await cost('label', { ids: one, labelId: greens }),
    )
    expect(await cost('on-hand', { ids, onHand: true })).toBe(
      await cost('on-hand', { ids: one, onHand: true }),
    )
  })
})
