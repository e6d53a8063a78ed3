import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { isSound, openForReading } from '#server/db/closed-database.ts'
import { inRounds, runningClock } from '#tests/support/rounds.ts'
import { test } from '#tests/support/test.ts'

test('between two tables that are checked others are served, as in all heavy work', async ({
  app,
}) => {
  const db = openForReading(path.join(app.dataDir, 'trivet.db'))
  const { rows: tables } = await sql<{ count: number }>`
    select count(*) as count from sqlite_schema
    where type = 'table' and sql not like 'create virtual %'`.execute(db)
  runningClock()
  const [checked] = await inRounds((tell) => [isSound(db).then((is) => tell(String(is)))])
  await db.destroy()
  expect(checked!.piece).toBe('true')
  expect(checked!.round).toBeGreaterThanOrEqual(tables[0]!.count * 4)
})
