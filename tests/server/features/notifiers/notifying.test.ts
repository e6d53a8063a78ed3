import { describe, expect, test } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { startDouble } from './double.ts'
import { at, atRestart, baseUrl, deliveriesOf, notifierOf, startWith } from './near-notifiers.ts'

describe('what happens in a household', () => {
  test('is told with title, sentence, link and data', async () => {
    const double = await startDouble()
    const app = await startWith(double)
    await notifierOf(app, double, ['recipeCreated'])
    await app.create.recipe({ name: 'Pea soup' })
    const [told] = await double.first(1)
    expect(told!.json).toMatchObject({
      title: 'Recipe Created',
      message: `“Pea soup” was created\n${baseUrl}/g/home/r/pea-soup`,
      event_type: 'recipe_created',
      integration_id: 'generic',
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(JSON.parse(told!.json.document_data)).toEqual({
      documentType: 'recipe',
      operation: 'create',
      recipeSlug: 'pea-soup',
    })
  })

  test('has no link where the server does not know its own address', async () => {
    const double = await startDouble()
    const app = await startWith(double, { baseUrl: null })
    await notifierOf(app, double, ['recipeCreated'])
    await app.create.recipe({ name: 'Pea soup' })
    expect((await double.first(1))[0]!.json.message).toBe('“Pea soup” was created')
  })

  test('is told to the notifiers of that household alone', async () => {
    const double = await startDouble()
    const app = await startWith(double)
    await notifierOf(app, double, ['recipeCreated'])
    const theirs = await notifierOf(app, double, ['recipeCreated'], app.stranger)
    await app.create.recipe({ name: 'Secret stew' }, app.stranger)
    await double.first(1)
    await app.create.recipe({ name: 'Ours' })
    const told = await double.first(2)
    expect(told.map(({ json }) => json.message.split('\n')[0])).toEqual([
      '“Secret stew” was created',
      '“Ours” was created',
    ])
    const { body } = await app.as(app.stranger).get(`${at}/${theirs}/deliveries`)
    expect(body).toMatchObject([{ message: '“Secret stew” was created' }])
  })

  test('is not told by a notifier that is off, or does not tell of it', async () => {
    const double = await startDouble()
    const app = await startWith(double)
    const silent = await notifierOf(app, double, ['recipeDeleted'])
    const off = await notifierOf(app, double, ['recipeCreated'])
    const options = { recipeCreated: true }
    await app.as(app.cook).put(`${at}/${off}`, { name: 'Hall', enabled: false, options })
    const last = await notifierOf(app, double, ['recipeCreated'])
    await app.create.recipe({ name: 'Pea soup' })
    await double.first(1)
    expect(await deliveriesOf(app, last)).toHaveLength(1)
    expect(await deliveriesOf(app, silent)).toEqual([])
    expect(await deliveriesOf(app, off)).toEqual([])
  })

  test('that is rolled back is not told', async () => {
    const double = await startDouble()
    const app = await startWith(double, { notifierPace: atRestart })
    await notifierOf(app, double, ['tagCreated'])
    const api = app.as(app.cook)
    await api.post('/api/organizers/tags', { name: 'Quick' })
    expect((await api.post('/api/organizers/tags', { name: 'Quick' })).status).toBe(400)
    await api.post('/api/organizers/tags', { name: 'Slow' })
    await app.restart()
    const [told] = await double.first(1)
    expect(told!.json.message).toBe('2 tags were created')
  })
})

describe('many changes at once', () => {
  test('are one message that says how many', async () => {
    const double = await startDouble()
    const app = await startWith(double, { notifierPace: atRestart })
    const id = await notifierOf(app, double, ['recipeCreated'])
    for (let index = 1; index <= 23; index += 1) {
      await app.create.recipe({ name: `Recipe ${index}` })
    }
    await app.restart()
    const [told] = await double.first(1)
    expect(told!.json).toMatchObject({
      title: 'Recipe Created',
      message: '23 recipes were created',
    })
    const { recipeSlugs } = JSON.parse(told!.json.document_data) as { recipeSlugs: string[] }
    expect(recipeSlugs).toHaveLength(23)
    expect(await deliveriesOf(app, id)).toHaveLength(1)
  })

  test('of the same recipe count once', async () => {
    const double = await startDouble()
    const app = await startWith(double, { notifierPace: atRestart })
    await notifierOf(app, double, ['recipeUpdated'])
    await app.create.recipe({ name: 'Pea soup' })
    for (const description of ['Green', 'Greener', 'Greenest']) {
      await app.as(app.cook).patch('/api/recipes/pea-soup', { description })
    }
    await app.restart()
    expect((await double.first(1))[0]!.json.message).toMatch(/^“Pea soup” was updated\n/)
  })

  test('of a selection are one message', async () => {
    const double = await startDouble()
    const app = await startWith(double)
    await notifierOf(app, double, ['recipeDeleted'])
    for (const name of ['One', 'Two', 'Three']) await app.create.recipe({ name })
    const recipes = ['one', 'two', 'three']
    await app.as(app.cook).post('/api/recipes/bulk-actions/delete', { recipes })
    expect((await double.first(1))[0]!.json.message).toBe('3 recipes were deleted')
  })

  test('do not wait for a household that never rests', async () => {
    const double = await startDouble()
    const app = await startWith(double, {
      notifierPace: { quiet: 60_000, longest: 100, pauses: [] },
    })
    await notifierOf(app, double, ['tagCreated'])
    await app.as(app.cook).post('/api/organizers/tags', { name: 'Quick' })
    expect((await double.first(1))[0]!.json.message).toBe('“Quick” was created')
  })
})

describe('the language of a notifier', () => {
  const speaks = (app: TestApp, id: string) =>
    app.db
      .selectFrom('notifiers')
      .where('id', '=', id)
      .select('locale')
      .executeTakeFirstOrThrow()
      .then(({ locale }) => locale)
  const plan = (app: TestApp) =>
    app
      .as(app.cook)
      .post('/api/groups/mealplans', { date: '2026-05-05', entryType: 'dinner', title: 'Soup' })

  test('is that of the person who set it up, or gave it another address', async () => {
    const double = await startDouble()
    const app = await startWith(double)
    const id = await notifierOf(app, double, ['recipeCreated'])
    expect(await speaks(app, id)).toBe('en-US')
    await app.db.updateTable('notifiers').set({ locale: 'de-DE' }).execute()
    const api = app.as(app.cook)
    await api.put(`${at}/${id}`, { name: 'Hall' })
    expect(await speaks(app, id)).toBe('de-DE')
    await api.put(`${at}/${id}`, { name: 'Hall', appriseUrl: `json://${double.host}/new` })
    expect(await speaks(app, id)).toBe('en-US')
  })

  test('is spoken by each of a household in its own', async () => {
    const double = await startDouble()
    const app = await startWith(double)
    const german = await notifierOf(app, double, ['mealplanEntryCreated'])
    await app.db.updateTable('notifiers').set({ locale: 'de-DE' }).execute()
    const before = await notifierOf(app, double, ['mealplanEntryCreated'])
    await app.db.updateTable('notifiers').set({ locale: null }).where('id', '=', before).execute()
    await plan(app)
    const told = await double.first(2)
    const days = told.map(({ json }) => /for (.*)$/.exec(json.message)?.[1])
    expect(new Set(days)).toEqual(new Set(['Dienstag, 5. Mai', 'Tuesday, May 5']))
    // Programs compare the title; people read it in their language.
    expect(new Set(told.map(({ json }) => json.title))).toEqual(new Set(['Mealplan Entry Created']))
    expect(await deliveriesOf(app, german)).toMatchObject([{ title: 'Meal planned' }])
  })
})
