import { expect } from 'vitest'
import { type Named, prepared } from '#server/db/prepared.ts'
import { test } from '#tests/support/test.ts'

const inOrder = prepared((db, value: Named<'first' | 'second'>) =>
  db
    .selectFrom('groups')
    .where('name', 'in', [value('first'), value('second'), value('first')])
    .where('slug', '!=', 'other')
    .select('name')
    .orderBy('name'),
)

test('a prepared query runs with other values each time', async ({ app }) => {
  const names = async (first: string, second: string) =>
    (await inOrder(app.db, { first, second })).map(({ name }) => name)
  expect(await names('Home', 'Nobody')).toEqual(['Home'])
  expect(await names('Nobody', 'Home')).toEqual(['Home'])
  expect(await names('Nobody', 'Other')).toEqual([])
})

test('it takes part in a transaction, and in another database', async ({ app }) => {
  const { id } = app.home
  const undone = app.db.transaction().execute(async (db) => {
    await db.updateTable('groups').set({ name: 'Renamed' }).where('id', '=', id).execute()
    expect(await inOrder(db, { first: 'Renamed', second: '' })).toEqual([{ name: 'Renamed' }])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await inOrder(app.db, { first: 'Renamed', second: '' })).toEqual([])
})
