import JSZip from 'jszip'
import { describe, expect } from 'vitest'
import { recipeLink } from '#contract/recipe-links.ts'
import { migrate, send, takeBack } from '#tests/server/features/migrations/migrate.ts'
import { allRows } from '#tests/server/features/migrations/rows.ts'
import type { TestApp } from '#tests/support/app.ts'
import { essenceOf } from '#tests/support/archive-essence.ts'
import { test } from '#tests/support/test.ts'
import { fillHousehold } from '#tests/support/whole-household.ts'
import { archiveOf } from './archive-of.ts'

async function toldOf(app: TestApp, as = app.admin) {
  const bytes = await archiveOf(app, as)
  return { bytes, essence: await essenceOf(await JSZip.loadAsync(bytes)) }
}

/** The stranger manages the other household, and says who of the file that is. */
async function asManager(app: TestApp) {
  const { id } = app.stranger
  await app.db.updateTable('users').set({ canManage: 1 }).where('id', '=', id).execute()
  return { as: app.stranger, people: JSON.stringify({ [app.admin.id.replaceAll('-', '')]: id }) }
}

describe('an archive of a household', () => {
  test.for([1, 2, 3])(
    'comes back in whole in an empty one, and goes again (%i)',
    async (seed, { app }) => {
      await fillHousehold(app, seed)
      const moving = await asManager(app)
      const { bytes, essence } = await toldOf(app)
      const before = await allRows(app)
      const report = await migrate(app, bytes, moving)
      expect(report.entries.filter(({ success }: { success: boolean }) => !success)).toEqual([])
      const losses = report.entries.flatMap(({ losses }: { losses: object[] }) => losses)
      expect(losses).toEqual([])
      expect((await toldOf(app, app.stranger)).essence).toEqual(essence)

      expect(await takeBack(app, report.id, {}, app.stranger)).toMatchObject({
        body: {
          isBegun: true,
          kept: 0,
          removed: { recipes: 7, menus: 1, mealPlanRules: 4, shoppingStores: 1 },
        },
      })
      expect(await allRows(app)).toEqual(before)
    },
  )

  test('changes nothing where all of it is already, if that is left out', async ({ app }) => {
    await fillHousehold(app, 4)
    const { bytes } = await toldOf(app)
    const before = await allRows(app)
    const report = await migrate(app, bytes, { as: app.admin, onDuplicate: 'skip' })
    expect(report.status).toBe('success')
    expect(await allRows(app)).toEqual(before)
  })

  test('adds no meals of the day for somebody who may not; they are what they count as', async ({
    app,
  }) => {
    await fillHousehold(app, 5)
    const { bytes } = await toldOf(app)
    const { body: meals } = await app.as(app.stranger).get('/api/groups/meal-types')
    const report = await migrate(app, bytes, { as: app.stranger })
    expect((await app.as(app.stranger).get('/api/groups/meal-types')).body).toEqual(meals)
    const told = report.entries.flatMap(({ losses }: { losses: object[] }) => losses)
    expect(told).toContainEqual({ field: 'meal', value: 'Snack' })
    const own = await app.db
      .selectFrom('mealPlans')
      .where('groupId', '=', app.stranger.groupId)
      .where('mealType', 'is not', null)
      .select('id')
      .execute()
    expect(own).toEqual([])
  })

  test('brings only what one wants of it, and shows before what there is', async ({ app }) => {
    await fillHousehold(app, 6)
    const { bytes } = await toldOf(app)
    const preview = await send(app, bytes, { as: app.stranger, to: '/preview' })
    expect(preview.body).toMatchObject({
      title: 'Trivet',
      recipes: 7,
      losses: [],
      failures: [],
      parts: { cookbooks: 3, menus: 1, mealPlanRules: 4, shoppingLists: 3, foods: 14 },
    })
    const without = 'foods,cookbooks,shoppingLists,mealPlans,menus,mealPlanRules'
    await migrate(app, bytes, { as: app.stranger, without })
    const theirs = app.as(app.stranger)
    expect((await theirs.get('/api/recipes')).body.total).toBe(7)
    for (const path of ['menus', 'cookbooks', 'shopping/lists', 'mealplans/rules', 'labels']) {
      const { body } = await theirs.get(`/api/groups/${path}`)
      expect([path, body.items ?? body]).toEqual([path, []])
    }
  })

  test('whose recipes somebody has changed by hand comes in as far as it can be read', async ({
    app,
  }) => {
    const [before] = [await app.create.recipe({ name: 'Soup', description: 'Hot' }, app.admin)]
    const { bytes } = await toldOf(app)
    const zip = await JSZip.loadAsync(bytes)
    const path = `recipes/${before.slug}/${before.slug}.json`
    const record = JSON.parse(await zip.file(path)!.async('string'))
    // No recipe here can have such a yield.
    const changed = { ...record, recipe_yield: { a: 'b' }, more: 'Cost' }
    zip.file(path, JSON.stringify(changed))
    zip.file('data/foods.json', '{"no": "list"}')
    zip.file('data/meal-plans.json', '[1, null, {"date": "never", "title": {}}]')
    zip.file('data/menus.json', '[{"name": "", "meals": [{}]}, {"name": "Empty", "meals": 5}]')
    zip.file('data/stores.json', `[{"name": "${'x'.repeat(3000)}"}, {"id": 5, "labelIds": "no"}]`)
    const report = await migrate(app, await zip.generateAsync({ type: 'nodebuffer' }), {
      as: app.stranger,
    })
    const soup = await app.as(app.stranger).get('/api/recipes/soup')
    expect(soup).toMatchObject({ status: 200, body: { description: 'Hot' } })
    const [entry] = report.entries
    expect(entry.losses).toContainEqual({ field: 'more', value: 'Cost' })
    expect(entry.losses).toContainEqual({ field: 'recipeYield', value: '{"a":"b"}' })
  })

  test('links copies to each other, also one that its owner has locked', async ({ app }) => {
    const sauce = await app.create.recipe({ name: 'Sauce' }, app.cook)
    const to = (id: string) => recipeLink('Sauce', { groupSlug: 'home', id })
    await app.create.recipe(
      {
        name: 'Pizza',
        recipeInstructions: [{ text: `Take ${to(sauce.id)}.` }],
        settings: { locked: true },
      },
      app.cook,
    )
    const { bytes } = await toldOf(app)
    const before = await allRows(app)
    const people = JSON.stringify({ [app.cook.id.replaceAll('-', '')]: app.cook.id })
    const report = await migrate(app, bytes, { as: app.admin, people })
    const [pizza, copy] = await Promise.all(
      ['pizza-1', 'sauce-1'].map(
        async (slug) => (await app.as(app.admin).get(`/api/recipes/${slug}`)).body,
      ),
    )
    expect(pizza).toMatchObject({ userId: app.cook.id, settings: { locked: true } })
    expect(pizza.recipeInstructions[0].text).toBe(`Take ${to(copy.id)}.`)
    expect(report.entries.flatMap(({ losses }: { losses: object[] }) => losses)).toEqual([])
    await takeBack(app, report.id, {}, app.admin)
    expect(await allRows(app)).toEqual(before)
  })
})
