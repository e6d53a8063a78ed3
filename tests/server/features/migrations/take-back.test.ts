import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { closeReport, openReport } from '#server/features/reports/index.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { estateOf } from '#tests/server/security/estate.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { migrate, send, takeBack } from './migrate.ts'
import { notes, notesZip, withNotesReader } from './notes.ts'
import { allRows } from './rows.ts'

withNotesReader()

const recipe = (name: string, food: string, tag: string) => ({
  name,
  tags: [tag],
  cookbooks: ['Winter'],
  categories: ['Starters'],
  tools: ['Ladle'],
  ingredients: [
    {
      section: null,
      text: `2 ladles ${food}`,
      parts: { quantity: 2, quantityMax: null, unit: 'ladle', food, note: '' },
      recipe: null,
    },
  ],
  steps: [{ section: null, title: '', text: 'Boil.' }],
  comments: [{ author: 'Ann', text: 'Good!', date: null }],
  timeline: [{ subject: 'Cooked', message: '', date: '2020-01-03' }],
  rating: 5,
  isFavorite: true,
  lastMade: '2020-01-03',
})
const three = [
  recipe('Soup', 'leek', 'Quick'),
  recipe('Stew', 'beef', 'Slow'),
  recipe('Mash', 'potato', 'Slow'),
]

const mediaOf = async (app: TestApp) =>
  (await readdir(path.join(app.dataDir, 'media'), { recursive: true })).toSorted()

describe('taking an import back', () => {
  test('leaves the household as it was, row for row and file for file', async ({ app }) => {
    await estateOf(app, app.cook, 'Before')
    await app.as(app.cook).post('/api/foods', { name: 'leek' })
    await app.as(app.cook).post('/api/organizers/tags', { name: 'Quick' })
    const before = await allRows(app)
    const files = await mediaOf(app)
    const photo = await pictureBytes()
    const file = notesZip(
      three.map((one) => ({ ...one, photo: 'a.png' })),
      { 'a.png': photo },
    )
    const report = await migrate(app, file, { add_migration_tag: 'true' })
    expect(report.status).toBe('success')
    expect(await allRows(app)).not.toEqual(before)

    const address = `/api/groups/migrations/${report.id}/take-back`
    expect((await app.as(app.cook).get(address)).body).toMatchObject({ recipes: 3, changed: [] })
    const { status, body } = await takeBack(app, report.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isBegun: true,
      changed: [],
      removed: { recipes: 3, foods: 2, units: 1, categories: 1, tags: 3, tools: 1 },
      report: { id: report.id, canTakeBack: false },
    })
    expect(body.report.takenBackAt).not.toBeNull()
    expect(await allRows(app)).toEqual(before)
    expect(await mediaOf(app)).toEqual(files)
    const told = await app.as(app.cook).get(`/api/groups/reports/${report.id}`)
    expect(told.body.entries).toHaveLength(3)

    // There is nothing left, and what was told stays.
    const again = await takeBack(app, report.id)
    expect(again.body).toMatchObject({ isBegun: true, removed: body.removed, kept: 0 })
  })

  test('leaves nothing of pictures whose largest size is still to be made', async ({ app }) => {
    const before = await allRows(app)
    const release = app.services.largestSizes.hold()
    const photo = await pictureBytes('jpeg', 1600, 1200)
    const file = notesZip(
      three.map((one) => ({ ...one, photo: 'a.jpg' })),
      { 'a.jpg': photo },
    )
    const report = await migrate(app, file)
    const waiting = (await mediaOf(app)).filter((name) => path.basename(name) === 'source')
    expect(waiting).toHaveLength(3)
    release()
    await takeBack(app, report.id)
    await app.services.largestSizes.idle()
    expect(await allRows(app)).toEqual(before)
    expect(await mediaOf(app)).toEqual(['recipes'])
  })

  test('lets others in again and again', async ({ app }) => {
    const before = await allRows(app)
    const many = Array.from({ length: 40 }, (_, at) =>
      recipe(`Pie ${at}`, `food ${at}`, `Tag ${at}`),
    )
    const report = await migrate(app, notes(many))
    const state = { isOver: false, seen: new Set<number>() }
    const others = async () => {
      while (!state.isOver) {
        const { body } = await app.as(app.admin).get('/api/recipes?perPage=1')
        state.seen.add(body.total)
      }
    }
    const meanwhile = others()
    expect((await takeBack(app, report.id)).body).toMatchObject({
      isBegun: true,
      removed: { recipes: 40, foods: 40 },
    })
    state.isOver = true
    await meanwhile
    // They saw it get on.
    expect(state.seen.size).toBeGreaterThan(2)
    expect(await allRows(app)).toEqual(before)
  })

  test('asks about recipes that were changed or used since, and keeps them on wish', async ({
    app,
  }) => {
    const report = await migrate(app, notes(three))
    const cook = app.as(app.cook)
    await cook.patch('/api/recipes/soup', { description: 'Better.' })
    const { body: stew } = await cook.get('/api/recipes/stew')
    await cook.post('/api/groups/mealplans', {
      date: '2026-11-26',
      entryType: 'dinner',
      recipeId: stew.id,
    })

    const look = await cook.get(`/api/groups/migrations/${report.id}/take-back`)
    expect(look.body).toMatchObject({ recipes: 3, changed: [{}, {}] })
    const asked = await takeBack(app, report.id)
    expect(asked.body).toMatchObject({ isBegun: false, report: { takeBack: null } })
    expect(asked.body.changed).toEqual(look.body.changed)
    const names = asked.body.changed.map(({ name }: { name: string }) => name)
    expect(names.toSorted()).toEqual(['Soup', 'Stew'])
    expect((await cook.get('/api/recipes/mash')).status).toBe(200)

    const kept = await takeBack(app, report.id, { changed: 'keep' })
    expect(kept.body).toMatchObject({
      isBegun: true,
      removed: { recipes: 1, foods: 1, units: 0, tags: 0, tools: 0 },
      kept: 2,
    })
    expect((await cook.get('/api/recipes/mash')).status).toBe(404)
    const soup = await cook.get('/api/recipes/soup')
    expect(soup.body.recipeIngredient[0].food.name).toBe('leek')
    const foods = (await cook.get('/api/foods?perPage=-1')).body.items
    expect(foods.map(({ name }: { name: string }) => name).toSorted()).toEqual(['beef', 'leek'])
  })

  test('removes changed recipes as well, if it should', async ({ app }) => {
    const report = await migrate(app, notes(three))
    await app.as(app.cook).patch('/api/recipes/soup', { description: 'Better.' })
    await app.as(app.cook).delete('/api/recipes/stew')
    const { body } = await takeBack(app, report.id, { changed: 'remove' })
    expect(body).toMatchObject({ isBegun: true, removed: { recipes: 3, foods: 3 } })
    expect((await app.as(app.cook).get('/api/recipe-trash')).body).toEqual([])
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
  })

  test('keeps what other things use by now, or what somebody changed', async ({ app }) => {
    const report = await migrate(app, notes(three))
    const cook = app.as(app.cook)
    const foods = (await cook.get('/api/foods?perPage=-1')).body.items
    const idOf = (name: string) => foods.find((food: { name: string }) => food.name === name).id
    await cook.put(`/api/foods/${idOf('beef')}`, { name: 'beef', pluralName: 'beeves' })
    const list = await cook.post('/api/groups/shopping/lists', { name: 'List' })
    await cook.post('/api/groups/shopping/items', {
      shoppingListId: list.body.id,
      foodId: idOf('potato'),
      isFood: true,
    })
    const tags = (await cook.get('/api/organizers/tags')).body.items
    const slow = tags.find((tag: { name: string }) => tag.name === 'Slow')
    await cook.post('/api/groups/cookbooks', {
      name: 'Slow',
      queryFilterString: `tags.id IN ["${slow.id}"]`,
    })
    const { body } = await takeBack(app, report.id)
    expect(body).toMatchObject({ isBegun: true, removed: { recipes: 3, foods: 1, tags: 2 } })
    const left = (await cook.get('/api/foods?perPage=-1')).body.items
    expect(left.map(({ name }: { name: string }) => name).toSorted()).toEqual(['beef', 'potato'])
  })
})

describe('who may', () => {
  test('take an import back: whoever began it and who manages the household', async ({ app }) => {
    const report = await migrate(app, notes(three))
    const plain = await app.create.person('guest-cook')
    const refused = await takeBack(app, report.id, {}, plain)
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
    const cancel = `/api/groups/migrations/${report.id}/cancel`
    expect((await app.as(plain).post(cancel)).status).toBe(403)
    const seen = await app.as(plain).get(`/api/groups/reports/${report.id}`)
    expect(seen.body).toMatchObject({ canTakeBack: false, canCancel: false })
    const manager = await app.create.person('manager', { canManage: 1 })
    expect((await takeBack(app, report.id, {}, manager)).body.isBegun).toBe(true)
  })

  test('delete its report, without which nobody can: the same people', async ({ app }) => {
    const { id } = await migrate(app, notes(three))
    const address = `/api/groups/reports/${id}`
    const plain = app.as(await app.create.person('guest-cook'))
    expect((await plain.get(address)).body.canDelete).toBe(false)
    expect(await plain.delete(address)).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden' },
    })
    expect((await app.as(app.cook).get(address)).body).toMatchObject({ canTakeBack: true })

    // Once it is taken back, it is a report like others.
    await takeBack(app, id)
    expect((await plain.get(address)).body.canDelete).toBe(true)
    const reader = app.as(await app.create.person('looker', { readOnly: 1 }))
    expect((await reader.get(address)).body.canDelete).toBe(false)
    expect((await plain.delete(address)).status).toBe(200)
  })

  test('not do anything with the imports of another household', async ({ app }) => {
    const report = await migrate(app, notes(three))
    const stranger = app.as(app.stranger)
    for (const call of ['cancel', 'take-back']) {
      const { status } = await stranger.post(`/api/groups/migrations/${report.id}/${call}`, {})
      expect(status).toBe(404)
    }
    expect((await stranger.get('/api/groups/reports')).body).toEqual([])
    expect((await stranger.get(`/api/groups/reports/${report.id}`)).status).toBe(404)
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(3)
  })

  test('import nothing without the right to change anything', async ({ app }) => {
    const reader = await app.create.person('reader', { readOnly: 1 })
    for (const to of ['', '/preview']) {
      const answer = await send(app, notes(three), { to, as: reader })
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth.read-only' } })
    }
  })
})

test('a report of something else cannot be taken back', async ({ app }) => {
  const ctx = await app.ctx(app.cook)
  const id = await openReport(ctx, { category: 'backup', name: 'Backup' })
  await closeReport(ctx, id)
  expect((await takeBack(app, id)).status).toBe(404)
})
