import { expect } from 'vitest'
import { sql } from 'kysely'
import { liveTopics } from '#contract/live.ts'
import { unwatchedTables, watchedTables } from '#server/features/live/watched-tables.ts'
import { test } from '#tests/support/test.ts'

test('every table is either watched or says why not', async ({ app }) => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table'
      and name not like 'sqlite_%' and name not like 'kysely_%' and name not like 'searchIndex_%'
  `.execute(app.db)
  const known = new Set([...Object.keys(watchedTables), ...Object.keys(unwatchedTables)])
  const missing = rows.map(({ name }) => name).filter((name) => !known.has(name))
  expect(missing).toEqual([])
})

test('every topic has a table', () => {
  const told = new Set<string>(Object.values(watchedTables).map(({ topic }) => topic))
  expect(liveTopics.filter((topic) => !told.has(topic))).toEqual([])
})

test('each watched table has the columns that are told', async ({ app }) => {
  for (const table of Object.keys(watchedTables)) {
    // SQLite reads the triggers of a table when a change of it is prepared.
    await sql`explain delete from ${sql.table(table)}`.execute(app.db)
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_info(${table})`.execute(app.db)
    const columns = rows.map(({ name }) => sql`${sql.ref(name)} = null`)
    await sql`explain update ${sql.table(table)} set ${sql.join(columns)}`.execute(app.db)
    await sql`explain insert into ${sql.table(table)} default values`.execute(app.db)
  }
})
