import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type Sqlite from 'better-sqlite3'
import { newEndingCell } from '#server/process/native-modules.ts'
import type { Db } from './database.ts'
import { openingInThread } from './in-thread.ts'
import { pragmasOf } from './platform-pragmas.ts'
import { handleOf } from './row-changes.ts'

// What is committed goes to the write-ahead log, and SQLite copies it from there to the database, which has to reach the
// disk before the log may begin anew ("checkpoint"). By itself it does so inside a commit, while everybody waits. A
// thread does it here, with a connection of its own; readers and writers go on meanwhile.

/** Changed rows after which the log is written back. They are about the thousand pages that SQLite waits for. */
const MOST_ROWS = 500

/** In a log of so many pages, 32 MB, SQLite writes back by itself, should the thread not keep up or not run at all. */
const MOST_PAGES = 8000

/** A thread that has nothing to do for so long is ended, for its memory. */
const REST_MS = 2000

/** Megabytes. It has a few lines of code and a connection. */
const SMALL = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 }

/** The log's pages pass through in the order of the file; hardly any is read twice. */
const CACHE_KB = 500

const work = `${openingInThread}
const db = open({ timeout: 0 })
db.pragma('cache_size = -' + workerData.cacheKb)
for (const pragma of workerData.pragmas) db.pragma(pragma)
parentPort.on('message', (again) => {
  if (!again) {
    db.close()
    return parentPort.close()
  }
  // A disk that fails tells so to whoever writes next.
  try {
    db.pragma('wal_checkpoint(passive)')
  } catch {}
  parentPort.postMessage(null)
})`

const followers = new WeakMap<Sqlite.Database, () => void>()

/** To be called after each commit of a connection. */
export const committed = (sqlite: Sqlite.Database) => followers.get(sqlite)?.()

/**
 * Writes the log of an open database back in a thread from now on, after large changes or many small ones.
 * @returns a function that ends it, and is to be awaited before the database is closed
 */
export function writeBackInThread(
  db: Db,
  file: string,
  { mostRows = MOST_ROWS, mostPages = MOST_PAGES, restMs = REST_MS } = {},
): () => Promise<void> {
  const sqlite = handleOf(db)
  if (!sqlite) throw new Error('only a database that was opened here can be written back')
  const changes = sqlite.prepare('select total_changes()').pluck()
  const rows = () => Number(changes.get())
  let written = rows()
  let thread: Thread | null = null
  /** One that rests too long may still be closing when the next one begins. */
  let ends: Promise<void> = Promise.resolve()
  const itself = sqlite.pragma('wal_autocheckpoint', { simple: true })
  sqlite.pragma(`wal_autocheckpoint = ${mostPages}`)
  const leaveIt = () => {
    followers.delete(sqlite)
    if (sqlite.open) sqlite.pragma(`wal_autocheckpoint = ${String(itself)}`)
  }
  followers.set(sqlite, () => {
    if (rows() - written < mostRows) return
    written = rows()
    if (!thread) {
      const onEnd = () => {
        thread = null
      }
      thread = startThread(file, restMs, { onEnd, onFailure: leaveIt })
      const { ended } = thread
      ends = ends.then(() => ended)
    }
    thread.ask()
  })
  return async () => {
    leaveIt()
    thread?.end()
    await ends
  }
}

interface Thread {
  /** Once more, if it is at it already. */
  ask: () => void
  end: () => void
  /** Resolves when its connection is closed. */
  ended: Promise<void>
}

interface Listening {
  onEnd: () => void
  onFailure: () => void
}

function startThread(file: string, restMs: number, { onEnd, onFailure }: Listening): Thread {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const ending = newEndingCell()
  const pragmas = pragmasOf(process.platform)
  const workerData = { driver, file, pragmas, cacheKb: CACHE_KB, ending }
  const worker = new Worker(work, { eval: true, workerData, resourceLimits: SMALL })
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  let asked = 0
  let rest: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(rest)
    onEnd()
    worker.ref() // whoever closes the database waits for it
    worker.postMessage(false)
  }
  worker.on('message', () => {
    asked -= 1
    if (asked > 0) worker.postMessage(true)
    else rest = setTimeout(end, restMs).unref()
  })
  worker.on('error', () => {
    onEnd()
    onFailure()
  })
  // The process may end while it rests; nothing is lost then.
  worker.unref()
  return {
    ask: () => {
      clearTimeout(rest)
      if (asked === 0) worker.postMessage(true)
      asked = Math.min(asked + 1, 2)
    },
    end,
    ended,
  }
}
