import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { checkDatabase } from '#server/db/check-database.ts'
import { damageIndex, damageTable } from '#tests/support/damage.ts'
import { test } from '#tests/support/test.ts'
import type { TestApp } from '#tests/support/app.ts'

/** The household's database as a file of its own. */
async function copied(app: TestApp) {
  await app.create.recipe({ name: 'Plum cake' })
  const file = path.join(app.dataDir, 'copy.db')
  rmSync(file, { force: true })
  await sql`vacuum into ${file}`.execute(app.db)
  return file
}

test('a household in use is sound, by both checks', async ({ app }) => {
  await app.create.recipe({ name: 'Soup' })
  const file = path.join(app.dataDir, 'trivet.db')
  expect(await checkDatabase(file, 'quick')).toEqual([])
  expect(await checkDatabase(file, 'whole')).toEqual([])
})

test('an index that differs from its table is found by the whole check alone', async ({ app }) => {
  const file = await copied(app)
  damageIndex(file, 'plum-cake')
  expect(await checkDatabase(file, 'quick')).toEqual([])
  expect((await checkDatabase(file, 'whole')).join()).toMatch(/missing from index/)
})

test('a damaged page and a damaged header are found by both', async ({ app }) => {
  const file = await copied(app)
  damageTable(file, 'recipes')
  expect(await checkDatabase(file, 'quick')).not.toEqual([])
  expect(await checkDatabase(file, 'whole')).not.toEqual([])
  writeFileSync(file, 'not a database, but a text that is longer than its header. '.repeat(20))
  expect((await checkDatabase(file, 'quick')).join()).toMatch(/not a database/)
})

test('a file that cannot be read says nothing about the data', async ({ app }) => {
  const missing = checkDatabase(path.join(app.dataDir, 'no.db'), 'quick')
  await expect(missing).rejects.toThrow('could not be checked')
  const stopped = checkDatabase(path.join(app.dataDir, 'trivet.db'), 'whole', AbortSignal.abort())
  await expect(stopped).rejects.toThrow('abort')
})
