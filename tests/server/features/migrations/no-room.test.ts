import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { mealieBackupFile } from '#tests/support/mealie-backup-file.ts'
import { test } from '#tests/support/test.ts'
import { lowered } from '#tests/server/security/making/lowered.ts'
import { storeFoods } from '#server/features/migrations/parts/foods.ts'
import { storeNames } from '#server/features/migrations/parts/names.ts'
import { migrate } from './migrate.ts'

test('an import names what the household has no room for, and brings all else', async ({ app }) => {
  const { groupId } = app.cook
  const at = new Date().toISOString()
  const fill = (table: 'shoppingLists' | 'labels' | 'cookbooks' | 'mealPlanRules', more: object) =>
    app.db
      .insertInto(table as 'labels')
      .values(
        Array.from({ length: mostOf[table] }, (_, number) => ({
          id: randomUUID(),
          groupId,
          createdAt: at,
          updatedAt: at,
          ...(table === 'mealPlanRules' ? {} : { name: `Old ${number}` }),
          ...(table === 'cookbooks' ? { slug: `old-${number}`, position: number } : {}),
          ...more,
        })) as never, // each table has columns of its own
      )
      .execute()
  await fill('shoppingLists', { extras: '{}' })
  await fill('labels', { color: '#ffffff' })
  await fill('cookbooks', {})
  await fill('mealPlanRules', { day: 'sunday', entryType: 'dinner' })
  const { entries } = await migrate(app, mealieBackupFile(await pictureBytes('png')))
  const failed = entries.filter(({ success }: { success: boolean }) => !success)
  expect(failed).toMatchObject([
    {
      message: 'Failed to import Quick ones',
      exception: expect.stringContaining('500 cookbooks'),
    },
    { message: 'Failed to import Of our house' },
    {
      message: 'Failed to import Weekly',
      exception: expect.stringContaining('500 shopping lists'),
    },
  ])
  const losses = entries.flatMap((entry: { losses: { field: string }[] }) => entry.losses)
  expect(losses.filter(({ field }: { field: string }) => field === 'label')).toEqual([
    { field: 'label', value: 'Dry goods' },
    { field: 'label', value: 'Dairy' },
  ])
  expect(losses).toContainEqual({ field: 'rule', value: 'monday dinner Quick' })
  const { items: foods } = (await app.as(app.cook).get('/api/foods?search=lentil')).body
  expect(foods).toMatchObject([{ name: 'lentil', label: null }])
})

test('names, meals, comments and entries of timelines beyond the most are told as lost', async ({
  app,
}) => {
  const kinds = ['mealsOfDay', 'commentsOfRecipe', 'eventsOfRecipe'] as const
  const file = mealieBackupFile(await pictureBytes('png'))
  const none = kinds.reduce<() => Promise<{ entries: Entry[] }>>(
    (work, kind) => () => lowered(kind, 0, work),
    () => migrate(app, file),
  )
  const losses = (await none()).entries.flatMap((entry) => entry.losses)
  const fields = losses.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['comments', 'meal', 'timeline']))
  expect(losses).toContainEqual({ field: 'meal', value: '2024-04-06 Fruit' })
})

test('foods and units beyond the most are lost, and recipes that need new names say why', async ({
  app,
}) => {
  const file = mealieBackupFile(await pictureBytes('png'))
  const kinds = ['foods', 'units', 'tags'] as const
  const none = kinds.reduce<() => Promise<{ entries: Entry[] }>>(
    (work, kind) => () => lowered(kind, 0, work),
    () => migrate(app, file),
  )
  const { entries } = await none()
  const losses = entries.flatMap((entry) => entry.losses)
  const fields = losses.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['food', 'unit']))
  const reasons = entries.filter(({ success }) => !success).map(({ exception }) => exception)
  expect(reasons).toContainEqual(expect.stringContaining('A household can have 0 foods.'))
  expect(reasons).toContainEqual(expect.stringContaining('A household can have 0 tags.'))
})

test('of names that a file brings by themselves only those beyond the most are lost', async ({
  app,
}) => {
  const ctx = await app.ctx(app.cook)
  const tally = { made: 0, skipped: 0, lost: new Map() }
  const names = ['Quick', 'Slow'].map((name) => ({ is: 'tag' as const, name, color: '' }))
  await lowered('tags', 1, () => storeNames(ctx, { names, mapping: {}, tally }))
  expect([tally.made, [...tally.lost.values()]]).toEqual([1, [{ field: 'tag', value: 'Slow' }]])
})

test('other names of a food beyond the most are lost, and the food comes with the first', async ({
  app,
}) => {
  const ctx = await app.ctx(app.cook)
  const tally = { made: 0, skipped: 0, lost: new Map() }
  const foods = [
    {
      is: 'food' as const,
      name: 'Leek',
      pluralName: '',
      abbreviation: '',
      pluralAbbreviation: '',
      description: '',
      label: '',
      useAbbreviation: false,
      aliases: ['Leak', 'Porree', 'Poireau'],
    },
  ]
  await lowered('aliases', 2, () => storeFoods(ctx, { foods, mapping: {}, tally }))
  expect([tally.made, [...tally.lost.values()]]).toEqual([
    1,
    [{ field: 'alias', value: 'Poireau' }],
  ])
  const { items } = (await app.as(app.cook).get('/api/foods?search=leek')).body
  expect(items[0].aliases).toEqual([{ name: 'Leak' }, { name: 'Porree' }])
})

interface Entry {
  success: boolean
  exception: string
  losses: { field: string; value: string }[]
}
