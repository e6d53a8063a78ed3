import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { openingInThread } from './in-thread.ts'
import { endThread, newEndingCell } from '#server/process/native-modules.ts'

/** `quick` reads every page; `whole` also compares every index with its table, and takes several times as long. */
export type CheckKind = 'quick' | 'whole'

const work = `${openingInThread}
const isDamage = (error) => /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code))
try {
  const db = open({ readonly: true })
  try {
    db.pragma('cache_size = -' + workerData.cacheKb)
    const found = db.prepare('pragma ' + workerData.pragma + '(10)').pluck().all()
    parentPort.postMessage({ found: found.filter((line) => line !== 'ok') })
  } catch (error) {
    parentPort.postMessage(isDamage(error) ? { found: [error.message] } : { failure: error.message })
  }
  db.close()
} catch (error) {
  parentPort.postMessage(isDamage(error) ? { found: [error.message] } : { failure: error.message })
}`

/**
 * A check reads most pages once and is no faster with SQLite's usual 16 MB, and what so many pages leave between other
 * things in memory the process would keep.
 */
const CACHE_KB = 2000

const pragmas: Record<CheckKind, string> = { quick: 'quick_check', whole: 'integrity_check' }

/**
 * Lets SQLite check a file in a thread of its own, with a connection of its own, so that no request waits. The file may be
 * in use.
 * @returns what is wrong, in SQLite's words; empty if it is sound
 * @throws Error if it could not be checked, or was stopped
 */
export async function checkDatabase(
  file: string,
  kind: CheckKind,
  signal?: AbortSignal,
): Promise<string[]> {
  signal?.throwIfAborted()
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  const ending = newEndingCell()
  const worker = new Worker(work, {
    eval: true,
    workerData: { driver, file, pragma: pragmas[kind], cacheKb: CACHE_KB, ending },
  })
  const stop = () => void endThread(worker, ending)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<string[]>((resolve, reject) => {
      let told: { found?: string[]; failure?: string } = { failure: 'stopped' }
      worker.once('message', (answer: typeof told) => {
        told = answer
      })
      worker.once('error', reject)
      // Only then is the file closed for sure.
      worker.once('exit', () => {
        if (told.found) resolve(told.found)
        else reject(new Error(`the database could not be checked: ${told.failure}`))
      })
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
