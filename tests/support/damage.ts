import { readFileSync, writeFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/** Bytes of a page of a database. */
export const pageBytes = 4096

/**
 * Changes a text in an index, but not in its table, in a closed database: every page reads well, and only a comparison of
 * both notices.
 */
export function damageIndex(file: string, text: string) {
  const db = new Sqlite(file)
  db.pragma('wal_checkpoint(truncate)')
  const roots = db
    .prepare(`select rootpage from sqlite_master where type = 'index'`)
    .pluck()
    .all() as number[]
  db.close()
  const bytes = readFileSync(file)
  for (const root of roots) {
    const [from, to] = [(root - 1) * pageBytes, root * pageBytes]
    const at = bytes.subarray(from, to).indexOf(text)
    if (at >= 0) {
      bytes[from + at]! += 1
      writeFileSync(file, bytes)
      return
    }
  }
  throw new Error(`no index has ${text}`)
}

/** Overwrites the beginning of the page where a table starts, in a closed database. */
export function damageTable(file: string, table: string) {
  const db = new Sqlite(file)
  db.pragma('wal_checkpoint(truncate)')
  const root = db.prepare('select rootpage from sqlite_master where name = ?').pluck().get(table)
  db.close()
  const bytes = readFileSync(file)
  bytes.fill(0xff, (Number(root) - 1) * pageBytes, (Number(root) - 1) * pageBytes + 64)
  writeFileSync(file, bytes)
}
