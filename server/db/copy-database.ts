import Sqlite from 'better-sqlite3'
import type { Db } from './database.ts'

const handles = new WeakMap<Db, Sqlite.Database>()

/** Makes `copyDatabase` work for this database; called once, when it is opened. */
export function rememberHandle(db: Db, sqlite: Sqlite.Database) {
  handles.set(db, sqlite)
}

/** Small enough that nobody notices the pause. */
const pagesAtOnce = 256

/**
 * Copies an open database into a new file while it is used. Changes that are committed meanwhile are in the copy, open
 * transactions are not.
 * @param onBytes called with the number of further bytes done
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
  // The first step must not run inside an open transaction: the driver would take it for the last step. Holding the
  // connection rules that out.
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

/** The tables of what belongs to this computer only. */
const ofHere = [
  'sessions',
  'passwordResets',
  'inviteTokens',
  'serverSettings',
  'webhookStates',
  'webhookDeliveries',
  'notifierAddresses',
  'notifierDeliveries',
  'serverTasks',
]

/**
 * Removes from a closed copy what belongs to this computer only: sessions, links for new passwords, open invitations,
 * keys and logs of webhooks, addresses and logs of notifiers, background tasks, the signing
 * secret and settings. The bytes are overwritten. Leaves a single file without journals.
 */
export function forgetThisComputer(file: string) {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.pragma('journal_mode = DELETE')
    sqlite.pragma('secure_delete = ON')
    sqlite.exec(`begin; ${ofHere.map((table) => `delete from ${table};`).join(' ')} commit`)
  } finally {
    sqlite.close()
  }
}
