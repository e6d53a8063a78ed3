import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { removeNow } from './patient.ts'

/** Another running process, or this one, already uses the folder. */
export class DataFolderLocked extends Error {
  /** Null if it could not be read. */
  readonly pid: number | null

  constructor(pid: number | null) {
    super(`The data folder is in use by ${pid === null ? 'another process' : `process ${pid}`}.`)
    this.name = 'DataFolderLocked'
    this.pid = pid
  }
}

export interface DataLock {
  release(): void
}

/** Kept until they are released: a connection that nobody refers to is closed, and the lock ends with it. */
const held = new Set<Sqlite.Database>()

/**
 * Takes the folder for this process, until `release()` or the end of the process, however it ends.
 * The lock is one of the operating system: an empty SQLite database that is locked exclusively, which SQLite does with the
 * means of each system, and which the system takes back when a process dies. Nothing is guessed from the number of a
 * process, since another program may have it by now. Nothing in this process may open and close that file in another way:
 * POSIX systems would end the lock with it.
 * @throws DataFolderLocked, or the system's error if nothing can be written
 */
export function lockDataFolder(root: string): DataLock {
  const folder = join(root, 'lock')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const holder = join(folder, 'holder.json')
  const lock = takeLock(join(folder, 'held.db'))
  if (!lock) throw new DataFolderLocked(readPid(holder))
  // Only for the sentence that somebody else is shown, so a failure is none of the lock.
  quietly(() => writeFileSync(holder, JSON.stringify({ pid: process.pid }), { mode: 0o600 }))
  quietly(() => removeFormerLocks(folder))
  held.add(lock)
  return {
    release() {
      held.delete(lock)
      lock.close()
    },
  }
}

/** Null if somebody else has it. */
function takeLock(file: string): Sqlite.Database | null {
  const lock = new Sqlite(file, { timeout: 0 })
  try {
    lock.pragma('journal_mode = memory') // nothing is ever written, so no other file is needed
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return null
    throw error
  }
}

function readPid(holder: string): number | null {
  try {
    const { pid } = JSON.parse(readFileSync(holder, 'utf8')) as { pid?: unknown }
    return typeof pid === 'number' ? pid : null
  } catch {
    return null
  }
}

/** Earlier versions wrote a numbered file for each holder. */
function removeFormerLocks(folder: string) {
  const former = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name))
  for (const name of former) removeNow(join(folder, name))
}

function quietly(work: () => void) {
  try {
    work()
  } catch {
    // the disk is full, or a virus scanner has the file
  }
}
