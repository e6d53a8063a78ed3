import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { changeStamp } from '#server/db/change-stamp.ts'
import type { Db } from '#server/db/database.ts'

/** A complete answer with status 200 and the headers that belong to it. */
export interface Answer {
  body: Buffer
  headers: Record<string, string>
}
export type Kept = Answer & { packed?: Promise<Buffer> }

const MB = 1024 * 1024
const MOST_BYTES = 8 * MB
const LARGEST_BYTES = MB
/** Rough size of an entry besides its texts. */
const OVERHEAD_BYTES = 500
const PACKED_FROM_BYTES = 1000

/**
 * A cache of answers per person, language and address. Any change of the database empties it; when it is full, the
 * least recently used answers are dropped.
 */
export function createKeptAnswers(db: Db) {
  const answers = new Map<string, Kept>()
  let stamp: string | null = null
  let bytes = 0

  const forget = (key: string, answer: Kept) => {
    answers.delete(key)
    bytes -= sizeOf(key, answer)
  }

  /**
   * The database's current change stamp; empties the cache if it is out of date. Null while nothing may be read or
   * stored.
   */
  const currentStamp = () => {
    const now = changeStamp(db)
    if (now !== null && now !== stamp) {
      answers.clear()
      bytes = 0
      stamp = now
    }
    return now
  }

  return {
    find: (key: string): Kept | null => {
      const found = currentStamp() === null ? undefined : answers.get(key)
      if (!found) return null
      answers.delete(key)
      answers.set(key, found)
      return found
    },
    /**
     * Call this before reading the database. The function it returns stores the answer, unless something changed
     * meanwhile.
     */
    watch: (key: string) => {
      const before = currentStamp()
      return (answer: Answer) => {
        const size = sizeOf(key, answer)
        if (before === null || currentStamp() !== before || size > LARGEST_BYTES) return
        const older = answers.get(key)
        if (older) forget(key, older)
        answers.set(key, answer)
        bytes += size
        for (const [oldest, unwanted] of answers) {
          if (bytes <= MOST_BYTES) break
          forget(oldest, unwanted)
        }
      }
    },
  }
}
export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/** Twice the plain size covers the plain and the compressed copy. */
const sizeOf = (key: string, { body }: Answer) => 2 * (body.length + key.length) + OVERHEAD_BYTES

/** Everything besides the database that a cached answer may depend on: who asks, in which language, for what. */
export function answerKey({ ctx: { viewer, locale }, originalUrl }: Request): string {
  return JSON.stringify([viewer?.groupId, viewer?.id, locale, originalUrl])
}

/** Sends a cached answer if there is one. Runs after the checks of rights. */
export const repeatAnswer: RequestHandler = async (req, res, next) => {
  const kept = req.keptAnswers.find(answerKey(req))
  if (kept) await sendKept(req, res, kept)
  else next()
}

/** Sends an answer that is kept for many, packed if the reader takes that. */
export async function sendKept(req: Request, res: Response, kept: Kept) {
  res.set(kept.headers)
  if (!isPackable(req, kept)) return sendAnswer(res, kept)
  kept.packed ??= promisify(gzip)(kept.body)
  const body = await kept.packed
  res.set('Content-Encoding', 'gzip')
  sendAnswer(res, { ...kept, body })
}

export function sendAnswer(res: Response, { body, headers }: Answer) {
  res.set(headers).send(body)
}

/** Whether to send the compressed copy, which is made once for all readers. */
const isPackable = (req: Request, { body }: Answer) =>
  body.length >= PACKED_FROM_BYTES && !req.fresh && req.acceptsEncodings('gzip') === 'gzip'
