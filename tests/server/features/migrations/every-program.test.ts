import { expect } from 'vitest'
import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'
import { everyFile } from '#tests/server/recipe-files/readers/every-file.ts'
import { test } from '#tests/support/test.ts'
import { ended, send, takeBack } from './migrate.ts'
import { allRows } from './rows.ts'

test('a file of every program comes in, and is taken back row for row', async ({ app }) => {
  const before = await allRows(app)
  const came = new Set<string>()
  for (const [type, name, bytes] of everyFile) {
    const fields = { migration_type: type, as: app.admin, add_migration_tag: 'true' }
    const begun = await send(app, bytes, fields)
    // Some samples are only the start of a file, or have no recipe.
    const report = begun.status === 200 ? await ended(app, begun.body.id, app.admin) : null
    if (report?.canTakeBack) {
      came.add(type)
      const taken = await takeBack(app, report.id, {}, app.admin)
      expect([name, taken.body.changed]).toEqual([name, []])
    }
    expect([name, await allRows(app)]).toEqual([name, before])
  }
  expect([...came].toSorted()).toEqual(recipeFileReaders.map(({ type }) => type).toSorted())
})
