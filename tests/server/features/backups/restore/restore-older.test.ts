import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { test } from '#tests/support/test.ts'
import { listAnew, rewritten, written } from './rewritten.ts'

const names = Object.keys(migrations)
const earlier = names.slice(0, -1).map((last, index) => ({ last, seen: names.slice(0, index + 1) }))

const day = "'2020-01-01T00:00:00.000Z'"
const rows = [
  `"groups" (id, name, slug, createdAt, updatedAt)
    values ('g', 'Grandmother’s', 'grandmothers', ${day}, ${day})`,
  `groupPreferences (id, groupId) values ('p', 'g')`,
  `users (id, groupId, username, fullName, email, passwordHash, cacheKey, admin, createdAt, updatedAt)
    values ('u', 'g', 'grandmother', 'Grandmother', 'g@example.test', 'x', 'x', 1, ${day}, ${day})`,
  `recipes (id, groupId, userId, slug, name, nameSearch, dateAdded, dateUpdated, createdAt, updatedAt)
    values ('r', 'g', 'u', 'plum-cake', 'Plum cake', 'plum cake', ${day}, ${day}, ${day}, ${day})`,
]

/** The bytes of a database as this version left it: a group, its administrator and a recipe. */
async function databaseAfter(seen: string[]): Promise<Buffer> {
  const file = await written(await emptyAfter(seen))
  await changed(file, async (db) => {
    for (const row of rows) await sql.raw(`insert into ${row}`).execute(db)
  })
  return readFile(file)
}

/** Of each version, without rows: the next one begins with it. */
const made: Buffer[] = [Buffer.alloc(0)]

async function emptyAfter(seen: string[]): Promise<Buffer> {
  for (let count = made.length; count <= seen.length; count += 1) {
    const file = await written(made.at(-1)!)
    const then = Object.fromEntries(Object.entries(migrations).slice(0, count))
    await changed(file, (db) => migrate(db, undefined, then))
    made.push(await readFile(file))
  }
  return made[seen.length]!
}

async function changed(file: string, change: (db: Db) => Promise<unknown>) {
  const db = openDatabase(file)
  await change(db)
  await sql`pragma journal_mode = delete`.execute(db)
  await db.destroy()
}

test.for(earlier)(
  'BK-5 a backup of the version with $last is migrated',
  async ({ seen }, { app }) => {
    const today = await app.services.backups.create({ reason: 'manual' })
    const content = await databaseAfter(seen)
    const zip = await rewritten(today, ({ manifest, parts }) => {
      const database = parts.find(({ name }) => name === 'trivet.db')!
      Object.assign(database, { content })
      manifest.migrations = seen
      listAnew(manifest, database)
    })
    expect(await app.services.backups.report(zip)).toMatchObject({ isOlder: true })
    await app.services.backups.restore(zip, { revokeTokens: false })

    const applied = await app.db.selectFrom('recipes').select(['name', 'slug']).execute()
    expect(applied).toEqual([{ name: 'Plum cake', slug: 'plum-cake' }])
    const group = { groupId: 'g', name: 'Grandmother’s' }
    expect(await app.db.selectFrom('groups').select(['id as groupId', 'name']).execute()).toEqual([
      group,
    ])
  },
)
