import type Sqlite from 'better-sqlite3'

interface Wanted {
  table: string
  /** The columns, quoted and separated by commas. */
  names: string
}

/** Row numbers are searched up to here where the table does not say which is its last. */
const MOST_ROWS = 2 ** 24
/** Each failure halves a range; a table that fails more often has little left. */
const MOST_FAILURES = 20_000

/**
 * Reads all rows of a table that can be read: where reading fails, the range of row numbers is halved until the damaged
 * pages are left out. @returns whether nothing was left out
 */
export function readableRows(
  db: Sqlite.Database,
  { table, names }: Wanted,
  onRow: (values: unknown[]) => void,
): boolean {
  try {
    db.prepare(`select rowid from "${table}" limit 0`).all()
  } catch {
    return readInOrder(db, { table, names }, onRow)
  }
  const rows = db
    .prepare(`select rowid, ${names} from "${table}" where rowid between ? and ? order by rowid`)
    .raw()
  const seen = new Set<number>()
  let failures = 0
  const read = (from: number, to: number) => {
    let last = from - 1
    try {
      for (const row of rows.iterate(from, to) as IterableIterator<unknown[]>) {
        const [rowId, ...values] = row
        last = Number(rowId)
        if (seen.has(last)) continue
        seen.add(last)
        onRow(values)
      }
    } catch {
      failures += 1
      const next = last + 1
      if (next > to || from === to || failures > MOST_FAILURES) return
      const middle = Math.floor((next + to) / 2)
      read(next, middle)
      if (middle < to) read(middle + 1, to)
    }
  }
  read(1, lastRow(db, table))
  return failures === 0
}

function lastRow(db: Sqlite.Database, table: string): number {
  try {
    return Number(db.prepare(`select max(rowid) from "${table}"`).pluck().get() ?? 0)
  } catch {
    return MOST_ROWS
  }
}

/** A table without row numbers: from its beginning, then from its end, as far as each goes. */
function readInOrder(
  db: Sqlite.Database,
  { table, names }: Wanted,
  onRow: (values: unknown[]) => void,
): boolean {
  const keys = db
    .prepare('select name from pragma_table_info(?) where pk > 0 order by pk')
    .pluck()
    .all(table) as string[]
  let isWhole = true
  for (const direction of ['asc', 'desc']) {
    const order = keys.map((key) => `"${key}" ${direction}`).join(', ')
    try {
      const rows = db.prepare(`select ${names} from "${table}" order by ${order}`).raw()
      for (const row of rows.iterate() as IterableIterator<unknown[]>) onRow(row)
      return isWhole
    } catch {
      isWhole = false
    }
  }
  return isWhole
}
