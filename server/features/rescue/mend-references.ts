import { randomUUID } from 'node:crypto'
import type Sqlite from 'better-sqlite3'

interface Orphan {
  table: string
  rowid: number | null
  parent: string
  fkid: number
}

/** What a lost row takes with it may take more with it. */
const MOST_ROUNDS = 20

/**
 * Makes a database whole again in which rows refer to rows that are lost: a lost household is made again under a name of
 * its own, since everything belongs to one; otherwise the reference is emptied, or, where it must not be empty, its row
 * goes too.
 */
export function mendReferences(db: Sqlite.Database, now: Date) {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const orphans = db.pragma('foreign_key_check') as Orphan[]
    if (orphans.length === 0) return
    db.transaction(() => {
      for (const orphan of orphans) mend(db, orphan, now)
    })()
  }
}

function mend(db: Sqlite.Database, { table, rowid, parent, fkid }: Orphan, now: Date) {
  const links = db.pragma(`foreign_key_list("${table}")`) as { id: number; from: string }[]
  const columns = links.filter(({ id }) => id === fkid).map(({ from }) => from)
  const [column] = columns
  if (column === undefined) return
  if (rowid === null) {
    // A table without row numbers: all rows of this kind at once.
    db.exec(`delete from "${table}" where "${column}" not in (select id from "${parent}")`)
    return
  }
  if (parent === 'groups') {
    const id = db.prepare(`select "${column}" from "${table}" where rowid = ?`).pluck().get(rowid)
    if (typeof id === 'string') return makeGroup(db, id, now)
  }
  const info = db.pragma(`table_info("${table}")`) as { name: string; notnull: 0 | 1; pk: number }[]
  const mayBeEmpty = info.some(({ name, notnull, pk }) => name === column && !notnull && pk === 0)
  if (mayBeEmpty) db.prepare(`update "${table}" set "${column}" = null where rowid = ?`).run(rowid)
  else db.prepare(`delete from "${table}" where rowid = ?`).run(rowid)
}

function makeGroup(db: Sqlite.Database, id: string, now: Date) {
  const time = now.toISOString()
  const name = `Recovered ${id.slice(0, 8)}`
  db.prepare(
    `insert or ignore into "groups" (id, name, slug, createdAt, updatedAt) values (?, ?, ?, ?, ?)`,
  ).run(id, name, `recovered-${id.slice(0, 8)}`, time, time)
  db.prepare('insert or ignore into groupPreferences (id, groupId) values (?, ?)').run(
    randomUUID(),
    id,
  )
}
