import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { DataTrouble } from '#server/errors/data-trouble.ts'
import type { DataFolder } from '#server/files/data-folder.ts'
import { isPlaceholder } from '#server/files/placeholder.ts'
import { readSetting, writeSetting } from '#server/settings/server-settings.ts'
import type { Db } from './database.ts'
import { appliedMigrations } from './migrate.ts'
import { migrations } from './migrations/index.ts'

type Files = Pick<DataFolder, 'root' | 'database' | 'media' | 'backups'>

const chosenKey = 'new-household'
const ofBackups = ['.zip', '.trivet', '.db']
const uploaded = /_uploaded(?:-\d+)?\.zip$/
/** A database that was created, but never written to. */
const PAGES_OF_NOTHING = 1

/**
 * Refuses a database that a cloud program has taken off this computer, also where only its newest changes are missing:
 * something else in its place would hide it for good.
 * @throws DataTrouble
 */
export async function mustBeHere({ root, database }: Files) {
  for (const file of [database, `${database}-wal`]) {
    if (await isPlaceholder(file)) throw new DataTrouble('placeholder', root)
  }
}

/**
 * Refuses to begin a new database where an older one must have been, so that nobody's recipes seem to be gone.
 * @throws DataTrouble
 */
export function mustNotBeMissing(files: Files) {
  if (sizeOf(files.database) === 0 && hasTraces(files)) throw new DataTrouble('missing', files.root)
}

/**
 * Refuses a database that opens but is not what Trivet left: damage can make tables, their history or all people
 * disappear, and what is missing would be created anew. Call it before the migrations.
 * @throws DataTrouble
 */
export async function mustBeWhatWeLeft(db: Db, files: Files) {
  const applied = await appliedMigrations(db)
  const known = Object.keys(migrations)
  // One of a newer version knows all of ours and more; the migrations refuse it with words of their own.
  const isNewer = known.every((name) => applied.includes(name))
  const isInOrder = applied.every((name, index) => name === known[index])
  if (!isNewer && !isInOrder) throw new DataTrouble('damaged', files.root)
  if (applied.length === 0) return mustBeNew(db, files)
  if (await hasPeople(db)) return
  if (!(await isSoundQuickly(db))) throw new DataTrouble('damaged', files.root)
  const isChosen = (await readSetting(db, chosenKey).catch(() => null)) !== null
  if (!isChosen && hasTraces(files, { uploads: false }))
    throw new DataTrouble('missing', files.root)
}

/** Remembers that a person wants to begin anew, although pictures or backups of another household lie there. */
export async function chooseNewHousehold(db: Db, now: Date) {
  await writeSetting(db, chosenKey, now.toISOString())
}

async function mustBeNew(db: Db, files: Files) {
  const { rows } = await sql<{ pages: number; tables: number }>`select
    (select page_count from pragma_page_count()) as pages,
    (select count(*) from sqlite_master where name not like 'kysely_%'
      and name not like 'sqlite_%') as tables`.execute(db)
  const { pages = 0, tables = 0 } = rows[0] ?? {}
  const isBegun = (await hasTable(db, 'kysely_migration')) && tables === 0
  if (tables > 0 || (pages > PAGES_OF_NOTHING && !isBegun)) {
    throw new DataTrouble('damaged', files.root)
  }
  if (hasTraces(files)) throw new DataTrouble('missing', files.root)
}

/** Reads the table itself: an index may still list people that the table has lost. */
async function hasPeople(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from users not indexed limit 1`.execute(db)
  return rows.length > 0
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where name = ${name}`.execute(db)
  return rows.length > 0
}

async function isSoundQuickly(db: Db): Promise<boolean> {
  const { rows } = await sql<object>`pragma quick_check(1)`.execute(db)
  return Object.values(rows[0] ?? {})[0] === 'ok'
}

/**
 * Whether something lies there that only a household can have left: a picture, a backup, or changes not yet written.
 * @param uploads whether uploaded backups count; the first start takes them before there are people
 */
function hasTraces({ database, media, backups }: Files, { uploads = true } = {}): boolean {
  const isBackup = (name: string) =>
    ofBackups.includes(path.extname(name).toLowerCase()) && (uploads || !uploaded.test(name))
  return (
    (sizeOf(database) === 0 && sizeOf(`${database}-wal`) > 0) ||
    hasFile(media, () => true) ||
    hasFile(backups, isBackup)
  )
}

function hasFile(folder: string, isMeant: (name: string) => boolean): boolean {
  const entries = entriesOf(folder)
  return (
    entries.some((entry) => entry.isFile() && isMeant(entry.name)) ||
    entries.some((entry) => entry.isDirectory() && hasFile(path.join(folder, entry.name), isMeant))
  )
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** 0 if there is none. */
const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
