import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { countAnew } from '#server/db/recipe-counts.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { chooseNewHousehold } from '#server/db/openable.ts'
import { mendReferences } from './mend-references.ts'
import { soundHeader } from './sound-header.ts'
import { readableRows } from './readable-rows.ts'
import { discardNow, removeNow } from '#server/files/patient.ts'

/** What could be read of a table. */
export interface Salvaged {
  table: string
  rows: number
  /** False if a part of it could not be read. */
  isWhole: boolean
}

interface Places {
  /** The damaged database; it is only read. */
  damaged: string
  /** A new file for what can be read. */
  target: string
  /** A name for a temporary copy. */
  copy: string
  now: Date
}

/**
 * Reads what SQLite can still read of a damaged database, table by table, into a new one. References to what is lost are
 * removed. @throws Error if not even the names of the tables can be read
 */
export async function salvage({ damaged, target, copy, now }: Places): Promise<Salvaged[]> {
  copyFileSync(damaged, copy)
  if (existsSync(`${damaged}-wal`)) copyFileSync(`${damaged}-wal`, `${copy}-wal`)
  try {
    const source = openDamaged(copy)
    try {
      return await fill(source, target, now)
    } finally {
      source.close()
    }
  } finally {
    for (const end of ['', '-wal', '-shm']) discardNow(copy + end)
  }
}

/** With a header of our own if its own cannot be read. */
function openDamaged(copy: string): Sqlite.Database {
  const open = () => {
    const source = new Sqlite(copy, { readonly: true })
    try {
      source.pragma('trusted_schema = OFF')
      source.prepare('select count(*) from sqlite_master').get()
      return source
    } catch (error) {
      source.close()
      throw error
    }
  }
  try {
    return open()
  } catch {
    for (const end of ['-wal', '-shm']) removeNow(copy + end)
    writeFileSync(copy, soundHeader(readFileSync(copy)))
    return open()
  }
}

async function fill(source: Sqlite.Database, target: string, now: Date): Promise<Salvaged[]> {
  const db = openDatabase(target)
  try {
    await migrate(db, undefined, migrationsOf(source))
    await chooseNewHousehold(db, now) // it may be that nobody is left
  } finally {
    await db.destroy()
  }
  const into = new Sqlite(target)
  try {
    into.pragma('foreign_keys = OFF')
    // What triggers do with a row was done when it was first written; it is among what is read.
    const triggers = into
      .prepare(`select name, sql from sqlite_master where type = 'trigger'`)
      .all() as { name: string; sql: string }[]
    for (const { name } of triggers) into.exec(`drop trigger "${name}"`)
    const found = tablesOf(into).map((table) => copyTable(source, into, table))
    mendReferences(into, now)
    for (const { sql } of triggers) into.exec(sql)
    // The search index and the cards are made again from the recipes.
    into.exec('insert or ignore into searchStale select rowid from recipes')
    if (hasTable(into, 'recipeCounts')) for (const statement of countAnew) into.exec(statement)
    if (hasTable(into, 'cardsStale')) {
      into.exec('insert or ignore into cardsStale select rowid from recipes')
    }
    into.pragma('wal_checkpoint(truncate)')
    return found
  } finally {
    into.close()
  }
}

/** Made by a migration that this database may not have had yet. */
const hasTable = (db: Sqlite.Database, name: string) =>
  db.prepare('select 1 from sqlite_master where name = ?').get(name) !== undefined

/** Those that ran on it, so that the tables are as they were; all of them if that cannot be read. */
function migrationsOf(source: Sqlite.Database) {
  try {
    const names = source.prepare('select name from kysely_migration order by name').pluck().all()
    const known = Object.entries(migrations).slice(0, names.length)
    const isOurs = names.length > 0 && known.every(([name], index) => names[index] === name)
    return isOurs ? Object.fromEntries(known) : migrations
  } catch {
    return migrations
  }
}

const tables = `select name from sqlite_master where type = 'table' and sql not like 'create virtual%'
  and name not like 'sqlite_%' and name not like 'kysely_%' and name not like 'search%'
  and name not in ('recipeCounts', 'recipeNeeds', 'recipeCards') order by name`

const tablesOf = (db: Sqlite.Database) => db.prepare(tables).pluck().all() as string[]

function copyTable(source: Sqlite.Database, into: Sqlite.Database, table: string): Salvaged {
  const columnsIn = (db: Sqlite.Database) =>
    db.prepare('select name from pragma_table_info(?)').pluck().all(table) as string[]
  let rows = 0
  try {
    const there = new Set(columnsIn(source))
    const columns = columnsIn(into).filter((name) => there.has(name))
    if (columns.length === 0) return { table, rows, isWhole: false }
    const names = columns.map((name) => `"${name}"`).join(', ')
    const insert = into.prepare(
      `insert or replace into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`,
    )
    const isWhole = into.transaction(() =>
      readableRows(source, { table, names }, (values) => {
        try {
          insert.run(values)
          rows += 1
        } catch {
          // A row whose values no longer keep the rules of its table.
        }
      }),
    )()
    return { table, rows, isWhole }
  } catch {
    return { table, rows, isWhole: false }
  }
}
