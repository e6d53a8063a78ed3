import type Sqlite from 'better-sqlite3'
import type { Db } from './database.ts'

const handles = new WeakMap<Db, Sqlite.Database>()

/** Makes `watchRows` work for this database; called once, when it is opened. */
export function canWatchRows(db: Db, sqlite: Sqlite.Database) {
  handles.set(db, sqlite)
}

/** The connection itself, for what else follows its changes. */
export const handleOf = (db: Db): Sqlite.Database | undefined => handles.get(db)

/** Where a table says what changed. `row` stands for the row, as in `row.groupId`; all are expressions in SQL. */
export interface WatchedTable {
  /** Of whom; the text 'null' for nobody in particular. */
  group: string
  user: string
  /** Which record. */
  id: string
  /** Updates of other columns are not told. */
  only?: readonly string[]
  /** A row may change whose it is, or which record it belongs to; then both are told. */
  moves?: true
}

export interface RowChange {
  table: string
  groupId: string | null
  userId: string | null
  id: string | null
}

/** How soon an open transaction is looked at again. */
const AGAIN_MS = 5

/**
 * Tells which rows were inserted, updated and deleted, soon after the commit, no matter which code wrote them. Rows of
 * a transaction that was rolled back may be told as well. It works by temporary triggers, which belong to this
 * connection: call it after the migrations. `tellNow` tells at once what was committed before.
 */
export function watchRows(
  db: Db,
  tables: Readonly<Record<string, WatchedTable>>,
  onChanges: (changes: RowChange[]) => void,
): { tellNow: () => void; stop: () => void } {
  const sqlite = handles.get(db)
  if (!sqlite) throw new Error('only a database that was opened here can be watched')
  let changes: RowChange[] = []
  let timer: NodeJS.Timeout | NodeJS.Immediate | null = null
  let isOver = false

  const tell = () => {
    timer = null
    if (isOver || changes.length === 0) return
    // The transaction's other changes belong to these, and are not to be seen yet.
    if (sqlite.inTransaction) {
      timer = setTimeout(tell, AGAIN_MS)
      return
    }
    const told = changes
    changes = []
    onChanges(told)
  }
  sqlite.function('row_changed', (table, groupId, userId, id) => {
    if (isOver) return null
    // Some keys are numbers.
    const text = id === null ? null : String(id)
    changes.push({ table, groupId, userId, id: text })
    timer ??= setImmediate(tell)
    return null
  })
  createTriggers(sqlite, tables, { prefix: 'live', told: 'row_changed' })
  return {
    tellNow: () => {
      if (!sqlite.inTransaction) tell()
    },
    stop: () => {
      isOver = true
    },
  }
}

/** @param names `told` is the function of SQL that the triggers call, with the table, whose the row is, and its record */
export function createTriggers(
  sqlite: Sqlite.Database,
  tables: Readonly<Record<string, WatchedTable>>,
  names: TriggerNames,
) {
  for (const [table, watched] of Object.entries(tables)) {
    sqlite.exec(triggersFor(table, watched, names))
  }
}

interface TriggerNames {
  prefix: string
  told: string
}

function triggersFor(
  table: string,
  { group, user, id, only, moves }: WatchedTable,
  { prefix, told: toldTo }: TriggerNames,
): string {
  const told = (row: 'new' | 'old') =>
    [group, user, id].map((expression) => expression.replaceAll(/\brow\./g, `${row}.`)).join(', ')
  const trigger = (name: string, when: string, row: 'new' | 'old', condition = '') =>
    `create temp trigger "${prefix}_${table}_${name}" after ${when} on main."${table}" ${condition}
     begin select ${toldTo}('${table}', ${told(row)}); end;`
  const update = only ? `update of ${only.join(', ')}` : 'update'
  const hasMoved = `when (${told('new')}) is not (${told('old')})`
  return [
    trigger('insert', 'insert', 'new'),
    trigger('update', update, 'new'),
    moves ? trigger('move', update, 'old', hasMoved) : '',
    trigger('delete', 'delete', 'old'),
  ].join('\n')
}
