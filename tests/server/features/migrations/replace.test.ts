import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { migrate, send, takeBack } from './migrate.ts'
import { notes, withNotesReader } from './notes.ts'
import { allRows } from './rows.ts'

withNotesReader()

const line = (text: string) => ({ section: null, text, parts: null, recipe: null })
const soup = {
  name: 'Soup',
  description: 'As we like it.',
  ingredients: [line('2 ladles leek'), line('1 1/2 cups water')],
  steps: [{ section: null, title: '', text: 'Boil it for long.' }],
  notes: [{ title: 'Tip', text: 'Salt late.' }],
  tags: ['Ours'],
  totalTime: '1 hour',
}
const newer = {
  ...soup,
  description: 'As the file has it.',
  ingredients: [
    {
      ...line('3 spoons chervil'),
      parts: { quantity: 3, quantityMax: null, unit: 'spoon', food: 'chervil', note: '' },
    },
  ],
  steps: [
    { section: null, title: '', text: 'Stir.' },
    { section: null, title: '', text: 'Serve.' },
  ],
  notes: [],
  tags: ['Theirs'],
  comments: [{ author: 'Ann', text: 'Good!', date: null }],
}

/** A soup that is here, with what people added to it. */
async function withSoup(app: TestApp) {
  await migrate(app, notes([soup]))
  const cook = app.as(app.cook)
  const { body } = await cook.get('/api/recipes/soup')
  await cook.post('/api/comments', { recipeId: body.id, text: 'Mine.' })
  const meal = { date: '2026-11-26', entryType: 'dinner', recipeId: body.id }
  await cook.post('/api/groups/mealplans', meal)
  return body
}

const namesOf = (list: { name: string }[]) => list.map(({ name }) => name).toSorted()

describe('a recipe that is here already', () => {
  test('takes what the file says, and keeps its address and what people added', async ({ app }) => {
    const before = await withSoup(app)
    const report = await migrate(app, notes([newer]), { onDuplicate: 'replace' })
    expect(report.status).toBe('success')
    expect(report.entries).toMatchObject([
      {
        message: 'Soup now says what the file says',
        recipeId: before.id,
        losses: [{ field: 'comments', value: 'Ann Good!' }],
      },
    ])

    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body).toMatchObject({
      id: before.id,
      slug: 'soup',
      description: 'As the file has it.',
      recipeIngredient: [{ display: '3 spoons chervil' }],
      recipeInstructions: [{ text: 'Stir.' }, { text: 'Serve.' }],
      // The file says nothing of these.
      notes: [{ title: 'Tip', text: 'Salt late.' }],
      totalTime: '1 hour',
      dateAdded: before.dateAdded,
    })
    expect(namesOf(body.tags)).toEqual(['Ours', 'Theirs'])
    expect(body.comments).toMatchObject([{ text: 'Mine.' }])
    const plan = await app.as(app.cook).get('/api/groups/mealplans')
    expect(plan.body.items).toMatchObject([{ recipeId: before.id }])
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(1)
    const versions = await app.as(app.cook).get('/api/recipes/soup/versions')
    expect(versions.body).toHaveLength(2)
  })

  test('keeps its pictures, name and what people said; the report tells what of the file was not taken', async ({
    app,
  }) => {
    const before = await withSoup(app)
    const more = {
      ...soup,
      name: 'Potage',
      sourceUrl: 'https://potage.example.test/',
      pictures: [{ kind: 'address' as const, url: 'https://potage.example.test/a.jpg' }],
      comments: [
        { author: 'Ann', text: 'Good!', date: null },
        { author: '', text: 'More salt.', date: null },
      ],
      timeline: [{ subject: 'Cooked it', message: 'For two', date: '2026-01-01' }],
      rating: 4,
      isFavorite: true,
      lastMade: '2026-01-01',
    }
    const report = await migrate(app, notes([more]), { onDuplicate: 'replace' })
    expect(report.entries).toMatchObject([{ success: true, recipeId: before.id }])
    expect(report.entries[0].losses).toEqual([
      { field: 'name', value: 'Potage' },
      { field: 'source', value: 'https://potage.example.test/' },
      { field: 'picture', value: 'https://potage.example.test/a.jpg' },
      { field: 'comments', value: 'Ann Good!\nMore salt.' },
      { field: 'timeline', value: 'Cooked it For two' },
      { field: 'lastMade', value: '2026-01-01' },
      { field: 'rating', value: '4' },
      { field: 'favorite', value: 'Soup' },
    ])
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body).toMatchObject({ name: 'Soup', image: before.image, rating: null })
    expect(body.comments).toMatchObject([{ text: 'Mine.' }])
  })

  test('is again what it was, row for row, when the import is taken back', async ({ app }) => {
    await withSoup(app)
    const before = await allRows(app)
    const report = await migrate(app, notes([newer, { name: 'Stew' }]), { onDuplicate: 'replace' })
    expect(report.canTakeBack).toBe(true)
    const look = await app.as(app.cook).get(`/api/groups/migrations/${report.id}/take-back`)
    expect(look.body).toMatchObject({ recipes: 1, replaced: 1, changedReplaced: [] })
    const { body } = await takeBack(app, report.id)
    expect(body).toMatchObject({ removed: { recipes: 1, foods: 1, tags: 1 }, restored: 1, kept: 0 })
    expect(await allRows(app)).toEqual(before)
    const { body: found } = await app.as(app.cook).get('/api/recipes?search=leek')
    expect(namesOf(found.items)).toEqual(['Soup'])
  })

  test('that somebody changed after it was replaced is asked about, kept or taken back', async ({
    app,
  }) => {
    const cook = app.as(app.cook)
    await withSoup(app)
    const first = await migrate(app, notes([newer]), { onDuplicate: 'replace' })
    await cook.patch('/api/recipes/soup', { description: 'Mine now.' })
    const asked = await takeBack(app, first.id)
    expect(asked.body).toMatchObject({ isBegun: false, changedReplaced: [{ slug: 'soup' }] })
    const kept = await takeBack(app, first.id, { changed: 'keep' })
    expect(kept.body).toMatchObject({ restored: 0, kept: 1 })
    expect((await cook.get('/api/recipes/soup')).body.description).toBe('Mine now.')

    const second = await migrate(app, notes([newer]), { onDuplicate: 'replace' })
    await cook.patch('/api/recipes/soup', { recipeYield: '9 bowls' })
    const taken = await takeBack(app, second.id, { changed: 'remove' })
    expect(taken.body).toMatchObject({ restored: 1, kept: 0 })
    const { body } = await cook.get('/api/recipes/soup')
    expect(body).toMatchObject({ description: 'Mine now.', recipeYield: '' })
    // What somebody wrote can still be found.
    const versions = (await cook.get('/api/recipes/soup/versions')).body
    const yields = await Promise.all(
      versions.map(async ({ id }: { id: string }) => {
        const version = await cook.get(`/api/recipes/soup/versions/${id}`)
        return version.body.recipe.recipeYield
      }),
    )
    expect(yields).toContain('9 bowls')
  })

  test('is left alone and told of where its owner locked it', async ({ app }) => {
    await withSoup(app)
    await app.as(app.cook).patch('/api/recipes/soup', { settings: { locked: true } })
    const before = await app.as(app.cook).get('/api/recipes/soup')
    const other = await app.create.person('other-cook')
    const report = await migrate(app, notes([newer]), { onDuplicate: 'replace', as: other })
    expect(report.entries).toMatchObject([
      { success: false, message: 'Soup was here already and was not replaced' },
    ])
    expect(report.entries[0].exception).not.toBe('')
    expect((await app.as(app.cook).get('/api/recipes/soup')).body).toEqual(before.body)
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(1)
  })

  test('of another household is neither found nor replaced', async ({ app }) => {
    await withSoup(app)
    const before = await app.as(app.cook).get('/api/recipes/soup')
    const fields = { onDuplicate: 'replace', as: app.stranger }
    const report = await migrate(app, notes([newer, { ...soup, name: 'Broth' }]), fields)
    expect(report.status).toBe('success')
    expect((await app.as(app.stranger).get('/api/recipes')).body.total).toBe(2)
    expect((await app.as(app.cook).get('/api/recipes/soup')).body).toEqual(before.body)
  })

  test('is replaced once: the second of that name in a file comes beside it', async ({ app }) => {
    await withSoup(app)
    const both = [newer, { ...newer, description: 'Another.' }]
    await migrate(app, notes(both), { onDuplicate: 'replace' })
    const { body } = await app.as(app.cook).get('/api/recipes')
    expect(namesOf(body.items)).toEqual(['Soup', 'Soup (1)'])
  })
})

describe('the same content under another name', () => {
  const renamed = {
    ...soup,
    name: 'Potage',
    ingredients: [line('2 Ladles  leek!'), line('1 ½ cups water')],
  }

  test('is found, named in the preview and skipped on wish', async ({ app }) => {
    await withSoup(app)
    const { body } = await send(app, notes([renamed, { name: 'Stew' }]), { to: '/preview' })
    expect(body).toMatchObject({
      duplicates: 1,
      twins: [{ name: 'Potage', here: { name: 'Soup', slug: 'soup' } }],
      first: [{ isDuplicate: true }, { isDuplicate: false }],
    })
    const report = await migrate(app, notes([renamed]), { onDuplicate: 'skip' })
    expect(report.entries).toMatchObject([
      { success: true, message: 'Potage was already here as Soup, so it was skipped' },
    ])
  })

  test('is not the same with another amount, step or order, or with next to nothing', async ({
    app,
  }) => {
    await withSoup(app)
    await migrate(app, notes([{ name: 'Empty' }]))
    const others = [
      { ...renamed, name: 'A', ingredients: [line('3 ladles leek'), line('1 1/2 cups water')] },
      { ...renamed, name: 'B', ingredients: soup.ingredients.toReversed() },
      { ...renamed, name: 'C', steps: [{ section: null, title: '', text: 'Fry it.' }] },
      { name: 'D' },
    ]
    const { body } = await send(app, notes(others), { to: '/preview' })
    expect(body).toMatchObject({ recipes: 4, duplicates: 0, twins: [] })
  })
})
