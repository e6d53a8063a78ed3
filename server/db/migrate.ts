import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { safetyKept } from '#contract/backups.ts'
import type { Db } from './database.ts'
import { migrations } from './migrations/index.ts'
import { discard } from '#server/files/patient.ts'
import { grouped } from '#server/db/grouped.ts'

/** The database was written by a newer Trivet; opening it could lose data that this version does not know. */
export class DatabaseIsNewer extends Error {}

/**
 * Migrates the schema, each migration in its own transaction. A database with data is first copied to `backups`; one
 * from a newer version is refused and left unchanged.
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Db, backups?: string, all = migrations): Promise<string[]> {
  const done = await appliedMigrations(db)
  const unknown = done.filter((name) => !(name in all))
  if (unknown.length > 0) {
    throw new DatabaseIsNewer(
      `This data folder was used by a newer version of Trivet (it has ${unknown.join(', ')}). Nothing was changed. Install the newer version again to open it.`,
    )
  }
  const pending = Object.keys(all).filter((name) => !done.includes(name))
  if (pending.length > 0 && done.length > 0 && backups) await copyTo(db, backups, pending[0]!)

  const provider = { getMigrations: async () => mapValues(all, atomic) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('migration failed', { cause: error })
  return pending
}

/** The migrations that ran on a database, in order; empty for a new one. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name = 'kysely_migration'`.execute(db)
  if (tables.rows.length === 0) return []
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Copies the database beside the backups. Of these copies the newest are kept, and before the same migration only the
 * first and the last: otherwise starts that fail again and again would push out the one from before an update.
 */
async function copyTo(db: Db, backups: string, before: string) {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const file = path.join(backups, `before-${before}-${stamp}.db`)
  try {
    await sql`vacuum into ${file}`.execute(db)
  } catch (error) {
    await discard(file)
    throw error
  }
  for (const old of dispensable(await readdir(backups))) await discard(path.join(backups, old))
}

function dispensable(files: string[]): string[] {
  const copies = files.flatMap((file) => {
    const [, migration = '', stamp = ''] = copyName.exec(file) ?? []
    return stamp ? [{ file, migration, stamp }] : []
  })
  const newest = copies.toSorted((a, b) => (a.stamp < b.stamp ? 1 : -1))
  const byMigration = [...grouped(newest, ({ migration }) => migration).values()]
  return [
    ...byMigration.slice(0, safetyKept).flatMap((same) => same.slice(1, -1)),
    ...byMigration.slice(safetyKept).flat(),
  ].map(({ file }) => file)
}

const copyName = /^before-(.+)-(\d{4}-\d\d-\d\dT[\d-]+Z)\.db$/

/** Kysely runs SQLite migrations outside a transaction, so a failure would leave half of one. */
const atomic = (migration: Migration): Migration => ({
  up: (db) => db.transaction().execute((tx) => migration.up(tx)),
})

const mapValues = <A, B>(record: Record<string, A>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
