import { expect } from 'vitest'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { mealieBackupFile, twoHouseholds } from '#tests/support/mealie-backup-file.ts'
import { test } from '#tests/support/test.ts'
import type { TestApp } from '#tests/support/app.ts'
import { migrate, send } from './migrate.ts'

const backup = async () => mealieBackupFile(await pictureBytes(), twoHouseholds)

async function here(app: TestApp) {
  const api = app.as(app.cook)
  const namesOf = async (path: string) => {
    const { items } = (await api.get(path)).body
    return items.map(({ name }: { name: string }) => name).toSorted()
  }
  return {
    recipes: await namesOf('/api/recipes'),
    lists: await namesOf('/api/groups/shopping/lists'),
  }
}

test('of a server with several households one comes in, and the report says who did not', async ({
  app,
}) => {
  const preview = await send(app, await backup(), { to: '/preview' })
  expect(preview.body).toMatchObject({
    recipes: 2,
    parts: { shoppingLists: 1 },
    groups: [
      { key: 'g', name: 'Home', recipes: 2, isChosen: true },
      { key: 'g2', name: 'Next door', recipes: 1, isChosen: false },
    ],
  })
  const report = await migrate(app, await backup())
  expect(await here(app)).toEqual({ recipes: ['Lentil dal', 'Toast'], lists: ['Weekly'] })
  expect(report.entries).toContainEqual(
    expect.objectContaining({
      success: true,
      message: expect.stringContaining('several households. 1 of them was taken'),
      losses: [{ field: 'Next door', value: '1' }],
    }),
  )
})

test('whoever wants another one, or all of them, says so', async ({ app }) => {
  const preview = await send(app, await backup(), { to: '/preview', groups: 'g2' })
  expect(preview.body).toMatchObject({ recipes: 1, first: [{ name: 'Theirs' }] })
  await migrate(app, await backup(), { groups: 'g2' })
  expect(await here(app)).toEqual({ recipes: ['Theirs'], lists: ['Of next door'] })
  const report = await migrate(app, await backup(), { groups: 'g,g2', onDuplicate: 'skip' })
  expect((await here(app)).recipes).toEqual(['Lentil dal', 'Theirs', 'Toast'])
  const told = report.entries.find(({ message }: { message: string }) =>
    message.includes('2 of them'),
  )
  expect(told).toMatchObject({ losses: [] })
})

test('labels come with their colors; one that is here keeps its own', async ({ app }) => {
  await app.as(app.cook).post('/api/groups/labels', { name: 'Dairy', color: '#123456' })
  await migrate(app, await backup())
  const { items } = (await app.as(app.cook).get('/api/groups/labels')).body
  const colors = items.map(({ name, color }: { name: string; color: string }) => [name, color])
  expect(colors.toSorted()).toEqual([
    ['Dairy', '#123456'],
    ['Dry goods', '#ff0000'],
  ])
})
