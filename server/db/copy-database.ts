import Sqlite from 'better-sqlite3'
import type { Db } from './database.ts'

const handles = new WeakMap<Db, Sqlite.Database>()

/** Lets `copyDatabase` copy this database; called once, when it is opened. */
export function rememberHandle(db: Db, sqlite: Sqlite.Database) {
  handles.set(db, sqlite)
}

/** So many pages at a time, that nobody waits noticeably. */
const pagesAtOnce = 256

/**
 * Copies an open database into a new file while it is used. What is written meanwhile is in the copy, too; what is half
 * written is not.
 * @param onBytes told how many more bytes are done
 */
export async function copyDatabase(
  db: Db,
  file: string,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (bytes: number) => void },
) {
  const sqlite = handles.get(db)
  if (!sqlite) throw new Error('only a database that was opened here can be copied')
  const pageSize = sqlite.pragma('page_size', { simple: true }) as number
  let copied = 0
  const begin = (onBegun: () => void) =>
    sqlite.backup(file, {
      progress: ({ totalPages, remainingPages }) => {
        onBegun()
        signal.throwIfAborted()
        const done = totalPages - remainingPages
        onBytes(Math.max(0, done - copied) * pageSize)
        copied = Math.max(copied, done)
        return pagesAtOnce
      },
    })
  // The first step must not meet an open transaction: the driver would take it for the last one. Having the connection
  // for it means that there is none.
  const copying = await db.connection().execute(
    () =>
      new Promise<{ done: Promise<unknown> }>((resolve) => {
        const done = begin(() => resolve({ done }))
        done.then(
          () => resolve({ done }),
          () => resolve({ done }),
        )
      }),
  )
  await copying.done
  signal.throwIfAborted()
}

/** The size of an open database in bytes. */
export function databaseBytes(db: Db): number {
  const sqlite = handles.get(db)
  if (!sqlite) throw new Error('only a database that was opened here can be measured')
  const [size, count] = ['page_size', 'page_count'].map((name) =>
    Number(sqlite.pragma(name, { simple: true })),
  )
  return size! * count!
}

/**
 * Takes out of a closed copy what belongs to this computer alone: who is signed in, the secret that signs sessions, and
 * settings. The bytes are overwritten. Leaves one file without journals.
 */
export function forgetThisComputer(file: string) {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.pragma('journal_mode = DELETE')
    sqlite.pragma('secure_delete = ON')
    sqlite.exec('begin; delete from sessions; delete from serverSettings; commit')
  } finally {
    sqlite.close()
  }
}
