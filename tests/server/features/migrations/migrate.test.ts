import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { test } from '#tests/support/test.ts'
import { migrate, send } from './migrate.ts'
import { notes, notesZip, withNotesReader } from './notes.ts'

withNotesReader()

const soup = {
  name: 'Soup',
  description: 'Warm.',
  sourceUrl: 'https://a.test/soup?utm_source=x',
  ingredients: [
    { section: 'Base', text: '2 cups water', parts: null, recipe: null },
    {
      section: null,
      text: '1-2 onions, diced',
      parts: { quantity: 1, quantityMax: 2, unit: '', food: 'onion', note: 'diced' },
      recipe: null,
    },
  ],
  steps: [{ section: 'First', title: 'Boil', text: 'Boil it.' }],
  tags: ['Quick'],
  cookbooks: ['Winter'],
  categories: ['Starters'],
  tools: ['Pot'],
  servings: 4,
  rating: 4,
  isFavorite: true,
  difficulty: 'Einfach',
  nutrition: { calories: '90 kcal', sugarAlcohol: '1 g' },
  dateAdded: '2019-02-03',
  lastMade: '2020-04-05',
  comments: [{ author: 'Ann', text: 'Good!', date: '2020-01-02' }],
  timeline: [{ subject: 'Cooked', message: 'twice', date: '2020-01-03T10:00:00Z' }],
  notes: [{ title: 'Tip', text: 'Salt late.' }],
  unmapped: [{ field: 'Cost', value: '3 €' }],
}

describe('a file of another program', () => {
  test('becomes recipes, and the report tells of each and of what had no place', async ({
    app,
  }) => {
    const file = notes([soup, { failed: 'line 2' }, { name: 'Bread' }])
    const report = await migrate(app, file, { migration_type: 'test-notes' })
    expect(report).toMatchObject({
      category: 'migration',
      work: null,
      name: 'Notes Migration',
      status: 'partial',
      canTakeBack: true,
      takenBackAt: null,
      progress: null,
    })
    expect(report.entries).toMatchObject([
      { success: true, message: 'Imported Soup successfully', exception: '' },
      { success: false, message: 'Failed to parse recipe' },
      { success: true, message: 'Imported Bread successfully', losses: [] },
    ])
    expect(report.entries[0].losses).toEqual([
      { field: 'Cost', value: '3 €' },
      { field: 'sugarAlcohol', value: '1 g' },
    ])
    expect(report.entries[1].exception).toContain('line 2')

    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body).toMatchObject({
      id: report.entries[0].recipeId,
      description: 'Warm.',
      orgURL: 'https://a.test/soup?utm_source=x',
      recipeYield: '4 servings',
      rating: 4,
      difficulty: 'easy',
      dateAdded: '2019-02-03',
      nutrition: { calories: '90 kcal' },
      notes: [{ title: 'Tip', text: 'Salt late.' }],
      recipeInstructions: [{ title: 'First', text: '**Boil**\n\nBoil it.' }],
      settings: { disableComments: false },
    })
    expect(body.lastMade).toMatch(/^2020-04-05/)
    expect(body.tags.map((tag: { name: string }) => tag.name)).toEqual(['Quick', 'Winter'])
    expect(body.recipeCategory).toMatchObject([{ name: 'Starters' }])
    expect(body.tools).toMatchObject([{ name: 'Pot' }])
    expect(body.comments).toMatchObject([{ text: 'Ann: Good!' }])
    expect(body.comments[0].createdAt).toMatch(/^2020-01-02/)
    const [water, onion] = body.recipeIngredient
    expect(water).toMatchObject({ title: 'Base', quantity: 0, unit: null, display: '2 cups water' })
    expect(onion).toMatchObject({
      quantity: 1,
      food: { name: 'onion' },
      note: 'diced',
      display: '1-2 onions, diced',
      originalText: '1-2 onions, diced',
    })
    const opinions = await app.as(app.cook).get('/api/users/self/favorites')
    expect(opinions.body.ratings).toMatchObject([{ recipeId: body.id, isFavorite: true }])
    const events = await app.as(app.cook).get('/api/recipes/timeline/events')
    expect(events.body.items.map((event: { subject: string }) => event.subject)).toContain('Cooked')
  })

  test('brings its pictures; one that is none is told of, and addresses are fetched only on wish', async ({
    app,
  }) => {
    const linked = { kind: 'address' as const, url: 'https://a.test/soup.jpg' }
    const file = notesZip(
      [
        { name: 'Soup', photo: 'soup.png', pictures: [linked] },
        { name: 'Stew', photo: 'stew.png' },
      ],
      { 'soup.png': await pictureBytes(), 'stew.png': Buffer.from('no picture') },
    )
    const report = await migrate(app, file)
    expect(report.status).toBe('success')
    expect(report.entries[0].losses).toEqual([{ field: 'picture', value: linked.url }])
    expect(report.entries[1].losses).toMatchObject([{ field: 'picture' }])
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    const cover = `/api/media/recipes/${body.id}/images/original.webp`
    expect((await app.as(app.cook).get(cover)).status).toBe(200)
    const stew = await app.as(app.cook).get('/api/recipes/stew')
    expect(stew.body.image).toBe('no image')
  })

  test('is known by its content, whatever type is named', async ({ app }) => {
    const report = await migrate(app, notes([{ name: 'Soup' }]), {
      migration_type: 'mealie_alpha',
      add_migration_tag: 'true',
    })
    expect(report.name).toBe('Notes Migration')
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body.tags).toMatchObject([{ name: 'test-notes' }])
    const unknown = await send(app, notes([{ name: 'Soup' }]), { migration_type: 'nonsense' })
    expect(unknown.status).toBe(422)
  })

  test('takes names as the person says', async ({ app }) => {
    const names = JSON.stringify({ tags: { Quick: 'Fast', Winter: null }, foods: { onion: null } })
    await migrate(app, notes([soup]), { names })
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body.tags).toMatchObject([{ name: 'Fast' }])
    expect(body.recipeIngredient[1]).toMatchObject({ food: null, display: '1-2 onions, diced' })
    const wrong = await send(app, notes([soup]), { names: '{"tags":[1]}' })
    expect(wrong).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'names'] }] } })
  })

  test('has no line in its notes of names that become tags; of those left out it stays', async ({
    app,
  }) => {
    const names = JSON.stringify({ tags: { Quick: 'Fast', Winter: null } })
    const told = [{ title: '', text: 'Salt late.\nKeywords: quick, winter, starters, leek' }]
    await migrate(app, notes([{ ...soup, notes: told }]), { names })
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body.notes[0].text).toBe('Salt late.\nKeywords: winter, leek')
  })

  test('uses the foods and units of the household, by exactly their names', async ({ app }) => {
    const food = await app.as(app.cook).post('/api/foods', {
      name: 'bread flour',
      aliases: [{ name: 'strong flour' }],
    })
    const unit = await app.as(app.cook).post('/api/units', { name: 'gram', abbreviation: 'g' })
    const line = (text: string) => ({ section: null, text, parts: null, recipe: null })
    const texts = ['500 g strong flour', '500 g breed flour', 'Salt']
    await migrate(app, notes([{ name: 'Bread', ingredients: texts.map(line) }]))
    const { body } = await app.as(app.cook).get('/api/recipes/bread')
    expect(body.recipeIngredient).toMatchObject([
      { quantity: 500, unit: { id: unit.body.id }, food: { id: food.body.id } },
      { quantity: 500, unit: { id: unit.body.id }, food: null, note: 'breed flour' },
      { quantity: 0, unit: null, food: null, note: 'Salt' },
    ])
    const shown = body.recipeIngredient.map(({ display }: { display: string }) => display)
    expect(shown[0]).toBe('500 g strong flour')
    expect(shown[2]).toBe('Salt')
  })

  test('comes once more under another name, or is skipped', async ({ app }) => {
    const file = notes([soup, { name: 'Twin' }, { name: 'Twin' }])
    const first = await migrate(app, file)
    expect(first.entries.map(({ message }: { message: string }) => message)).toEqual([
      'Imported Soup successfully',
      'Imported Twin successfully',
      'Imported Twin (1) successfully',
    ])
    const skipped = await migrate(app, file, { onDuplicate: 'skip' })
    expect(skipped).toMatchObject({ status: 'success', canTakeBack: false })
    expect(skipped.entries[0].message).toBe('Soup was already here, so it was skipped')
    const again = await migrate(app, notes([soup]))
    expect(again.entries[0].message).toContain('Imported Soup as Soup (1)')
    const other = await migrate(app, notes([{ name: 'Soup', sourceName: 'Grandmother' }]), {
      onDuplicate: 'skip',
    })
    expect(other.entries[0].message).toBe('Imported Soup (2) successfully')
    const { body } = await app.as(app.cook).get('/api/recipes/soup-2')
    expect(body.orgURL).toBe('Grandmother')
  })

  test('keeps the line of a recipe within the recipe, and tells that it stands for one', async ({
    app,
  }) => {
    const line = {
      section: null,
      text: '1 batch of dough',
      parts: null,
      recipe: { sourceId: 'dough-1', name: '' },
    }
    const report = await migrate(app, notes([{ name: 'Pizza', ingredients: [line] }]))
    expect(report.entries[0].losses).toEqual([
      { field: 'recipe in recipe', value: '1 batch of dough' },
    ])
    const { body } = await app.as(app.cook).get('/api/recipes/pizza')
    expect(body.recipeIngredient).toMatchObject([{ display: '1 batch of dough' }])
  })

  test('leaves nothing in the temporary folder', async ({ app }) => {
    await migrate(app, notesZip([{ name: 'Soup' }]))
    expect(await readdir(path.join(app.dataDir, 'tmp'))).toEqual([])
  })
})
