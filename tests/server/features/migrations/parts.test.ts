import { describe, expect } from 'vitest'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { estateOf } from '#tests/server/security/estate.ts'
import type { TestApp } from '#tests/support/app.ts'
import { mealieBackupFile, mealieTables } from '#tests/support/mealie-backup-file.ts'
import { test } from '#tests/support/test.ts'
import { migrate, send, takeBack } from './migrate.ts'
import { allRows } from './rows.ts'

const [ann, bo] = mealieTables.users.map(({ id }) => id) as [string, string]
const backup = async () => mealieBackupFile(await pictureBytes('png'))
const messages = (report: { entries: { message: string }[] }) =>
  report.entries.map(({ message }) => message)
const get = async (app: TestApp, path: string) => (await app.as(app.cook).get(path)).body

const april = '?start_date=2024-04-01&end_date=2024-04-30&orderBy=date&orderDirection=asc'

describe('a backup of Mealie', () => {
  test('brings its plan, lists, cookbooks and foods, and the report tells of them', async ({
    app,
  }) => {
    const report = await migrate(app, await backup())
    expect(messages(report)).toEqual([
      'Imported Lentil dal successfully',
      'Imported Toast successfully',
      'Imported the cookbook Quick ones',
      'Failed to import Of our house',
      'Imported the shopping list Weekly with 3 items',
      'Imported 2 labels, categories, tags and tools.',
      'Imported 3 foods and units with their other names.',
      'Imported 3 planned meals.',
      'Imported 1 meal plan rule.',
    ])
    const [meals, rules] = report.entries.slice(-2)
    expect(meals.losses).toEqual([{ field: 'meal', value: 'snack' }])
    expect(rules.losses).toEqual([{ field: 'rule', value: 'unset unset made_by = "us"' }])
    const [rule] = (await get(app, '/api/groups/mealplans/rules')).items
    expect(rule).toMatchObject({ day: 'monday', entryType: 'dinner', tags: [{ name: 'Quick' }] })

    const plan = await get(app, `/api/groups/mealplans${april}`)
    expect(plan.items).toMatchObject([
      {
        date: '2024-04-05',
        entryType: 'dinner',
        text: 'with rice',
        recipe: { name: 'Lentil dal' },
      },
      { date: '2024-04-06', entryType: 'side', title: 'Fruit' },
      { date: '2024-04-07', entryType: 'lunch', recipe: { name: 'Toast' } },
    ])
    const [list] = (await get(app, '/api/groups/shopping/lists')).items
    expect(list.name).toBe('Weekly')
    const { listItems, labelSettings } = await get(app, `/api/groups/shopping/lists/${list.id}`)
    const order = labelSettings.map(({ label }: { label: { name: string } }) => label.name)
    expect(order).toEqual(['Dry goods', 'Dairy'])
    const [recipe] = report.entries
    expect(listItems).toMatchObject([
      { quantity: 2, food: { name: 'milk' }, note: 'fresh', label: { name: 'Dairy' } },
      {
        quantity: 1.5,
        unit: { name: 'cup' },
        food: { name: 'lentil' },
        recipeReferences: [{ recipeId: recipe.recipeId }],
      },
      { note: 'candles', checked: true, label: { name: 'Dry goods' } },
    ])
    // What was checked there was not bought here.
    expect(await app.db.selectFrom('shoppingHistory').selectAll().execute()).toEqual([])
    const { items: foods } = await get(app, '/api/foods?perPage=-1&orderBy=name&orderDirection=asc')
    expect(foods).toMatchObject([
      {
        name: 'lentil',
        pluralName: 'lentils',
        description: 'Red ones',
        aliases: [{ name: 'masoor' }],
        label: { name: 'Dry goods' },
      },
      { name: 'milk' },
    ])
    const [book] = (await get(app, '/api/groups/cookbooks')).items
    expect(book).toMatchObject({ name: 'Quick ones', description: 'After work', public: false })
    const shelf = await get(app, `/api/groups/cookbooks/${book.id}`)
    expect(shelf.recipes).toMatchObject([{ name: 'Toast' }])
  })

  test('brings files of recipes and pictures of evenings; a file that is missing is told', async ({
    app,
  }) => {
    const report = await migrate(app, await backup())
    const dal = await get(app, '/api/recipes/lentil-dal')
    expect(dal.assets).toMatchObject([{ name: 'Scan', fileName: 'scan.pdf' }])
    const scan = await app.as(app.cook).get(`/api/media/recipes/${dal.id}/assets/scan.pdf`)
    expect(scan.status).toBe(200)
    const events = await get(app, `/api/recipes/timeline/events?perPage=-1`)
    const made = events.items.find(({ subject }: { subject: string }) => subject.includes('made'))
    expect(made).toMatchObject({ subject: 'Ann B. made this', image: 'has image' })
    const picture = `/api/media/recipes/${dal.id}/images/timeline/${made.id}/original.webp`
    expect((await app.as(app.cook).get(picture)).status).toBe(200)
    expect(JSON.stringify(report.entries[0].losses)).toContain('lost.pdf')
  })

  test('leaves out what one does not want', async ({ app }) => {
    const without = 'mealPlans,mealPlanRules,shoppingLists,cookbooks,foods'
    const report = await migrate(app, await backup(), { without })
    expect(report).toMatchObject({ status: 'success' })
    expect(report.entries).toHaveLength(2)
    expect((await get(app, '/api/groups/mealplans')).items).toEqual([])
    const refused = await send(app, await backup(), { without: 'users' })
    expect(refused.status).toBe(422)
  })

  test('brings nothing twice, if what is here is left out', async ({ app }) => {
    await migrate(app, await backup())
    const before = await allRows(app)
    const again = await migrate(app, await backup(), { onDuplicate: 'skip' })
    expect(messages(again)).toEqual([
      'Lentil dal was already here, so it was skipped',
      'Toast was already here, so it was skipped',
      'Quick ones was already here, so it was skipped',
      'Failed to import Of our house',
      'Weekly was already here, so it was skipped',
      'Imported 0 labels, categories, tags and tools. 2 were here already.',
      'Imported 0 foods and units with their other names. 3 were here already.',
      'Imported 0 planned meals. 3 were here already.',
      'Imported 0 meal plan rules. 1 was here already.',
    ])
    expect(await allRows(app)).toEqual(before)
  })
})

describe('people of a backup', () => {
  const lives = async (app: TestApp) => {
    const [comment] = await app.db.selectFrom('comments').selectAll().execute()
    const stars = await app.db.selectFrom('userRatings').selectAll().execute()
    const meals = await app.db.selectFrom('mealPlans').select('userId').orderBy('date').execute()
    return { comment, stars, planners: meals.map(({ userId }) => userId) }
  }

  test('are nobody of the household: their names stand in what they said, and stars are told', async ({
    app,
  }) => {
    const accounts = await app.db.selectFrom('users').select('id').execute()
    const report = await migrate(app, await backup())
    const { comment, stars, planners } = await lives(app)
    expect(comment).toMatchObject({ userId: app.cook.id, text: 'Bo: Loved it' })
    expect(stars).toEqual([])
    expect(new Set(planners)).toEqual(new Set([app.cook.id]))
    expect(report.entries[0].losses).toEqual(
      expect.arrayContaining([
        { field: 'rating', value: 'Ann B.: 5' },
        { field: 'favorite', value: 'Ann B.' },
        { field: 'rating', value: 'Bo: 3' },
      ]),
    )
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual(accounts)
  })

  test('are oneself, with the same mail or if one says so', async ({ app }) => {
    const mail = await app.create.person('some-cook')
    const email = 'ann@example.org'
    await app.db.updateTable('users').set({ email }).where('id', '=', mail.id).execute()
    const { body } = await send(app, await backup(), { as: mail, to: '/preview' })
    expect(body.people).toMatchObject([
      { key: ann, name: 'Ann B.', userName: 'ann', here: mail.id, choices: [{ id: mail.id }] },
      { key: bo, here: null, choices: [{ id: mail.id }] },
    ])
    await migrate(app, await backup(), { people: JSON.stringify({ [bo]: app.cook.id }) })
    const { comment, stars } = await lives(app)
    expect(comment).toMatchObject({ userId: app.cook.id, text: 'Loved it' })
    expect(stars).toMatchObject([{ userId: app.cook.id, rating: 3, isFavorite: 0 }])
  })

  test('are others only with the same mail or name, and only for who manages the household', async ({
    app,
  }) => {
    const other = await app.create.person('bo')
    const third = await app.create.person('third')
    const manager = await app.create.person('manager', { canManage: 1 })
    const people = JSON.stringify({ [bo]: other.id, [ann]: third.id })
    await takeBack(app, (await migrate(app, await backup(), { people })).id)
    expect((await lives(app)).comment).toBeUndefined()
    await migrate(app, await backup(), { people })
    expect((await lives(app)).comment).toMatchObject({ userId: app.cook.id })
    await app.db.deleteFrom('recipes').execute()

    await migrate(app, await backup(), { people, as: manager })
    const { comment, stars } = await lives(app)
    expect(comment).toMatchObject({ userId: other.id, text: 'Loved it' })
    expect(stars).toMatchObject([{ userId: other.id, rating: 3 }])
  })

  test('that are no JSON are refused', async ({ app }) => {
    for (const people of ['{', '[]', '{"a":"b"}']) {
      expect((await send(app, await backup(), { people })).status).toBe(422)
    }
  })
})

describe('taking it back', () => {
  test('leaves the household as it was, row for row', async ({ app }) => {
    await estateOf(app, app.cook, 'Before')
    await app.as(app.cook).post('/api/foods', { name: 'milk' })
    const before = await allRows(app)
    const report = await migrate(app, await backup())
    const address = `/api/groups/migrations/${report.id}/take-back`
    expect(await get(app, address)).toMatchObject({
      recipes: 2,
      changed: [],
      replaced: 0,
      changedReplaced: [],
      settings: 0,
      mealPlans: 3,
      shoppingLists: 1,
      cookbooks: 1,
      changedParts: [],
    })
    const { body } = await takeBack(app, report.id)
    expect(body).toMatchObject({
      isBegun: true,
      removed: { recipes: 2, mealPlans: 3, shoppingLists: 1, cookbooks: 1, labels: 2, foods: 1 },
    })
    expect(await allRows(app)).toEqual(before)
  })

  test('asks about a meal, a list and a cookbook that somebody changed, and keeps them on wish', async ({
    app,
  }) => {
    const report = await migrate(app, await backup())
    const cook = app.as(app.cook)
    const plan = (await get(app, `/api/groups/mealplans${april}`)).items
    await cook.put(`/api/groups/mealplans/${plan[0].id}`, { ...plan[0], text: 'with bread' })
    const [list] = (await get(app, '/api/groups/shopping/lists')).items
    await cook.post('/api/groups/shopping/items', { shoppingListId: list.id, note: 'salt' })

    const asked = await takeBack(app, report.id)
    expect(asked.body).toMatchObject({
      isBegun: false,
      changed: [{ name: 'Lentil dal' }],
      changedParts: [
        { kind: 'mealPlans', name: '2024-04-05 Lentil dal' },
        { kind: 'shoppingLists', name: 'Weekly' },
      ],
    })
    const kept = await takeBack(app, report.id, { changed: 'keep' })
    expect(kept.body).toMatchObject({
      isBegun: true,
      removed: { recipes: 1, mealPlans: 2, shoppingLists: 0, cookbooks: 1 },
    })
    const left = await get(app, `/api/groups/mealplans${april}`)
    expect(left.items).toMatchObject([{ text: 'with bread', recipe: { name: 'Lentil dal' } }])
    expect((await get(app, `/api/groups/shopping/lists/${list.id}`)).listItems).toHaveLength(4)
  })

  test('removes changed ones as well, if it should', async ({ app }) => {
    const report = await migrate(app, await backup())
    const [book] = (await get(app, '/api/groups/cookbooks')).items
    await app.as(app.cook).put(`/api/groups/cookbooks/${book.id}`, { ...book, name: 'Ours' })
    const asked = await takeBack(app, report.id)
    expect(asked.body.changedParts).toEqual([{ kind: 'cookbooks', id: book.id, name: 'Ours' }])
    const { body } = await takeBack(app, report.id, { changed: 'remove' })
    expect(body.removed).toMatchObject({ cookbooks: 1, mealPlans: 3 })
    expect((await get(app, '/api/groups/cookbooks')).items).toEqual([])
  })
})
