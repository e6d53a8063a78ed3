import { sql } from 'kysely'
import type { TestApp } from '#tests/support/app.ts'

/** What the search keeps for itself, what waits to be done, and what tells of the import itself. */
const others =
  /^(?:search|sqlite_|kysely_|serverTasks$|reports$|reportEntries$|takenBackCounts$|recipeNeeds|foodNeeds)/

/** Every row of every table, to compare. */
export async function allRows(app: TestApp): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table'`.execute(app.db)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (others.test(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db)
    found[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return found
}
