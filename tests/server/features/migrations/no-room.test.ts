import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { mealieBackupFile } from '#tests/support/mealie-backup-file.ts'
import { test } from '#tests/support/test.ts'
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
