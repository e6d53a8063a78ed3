import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Request, RequestHandler, Response } from 'express'
import { changeStamp } from '#server/db/change-stamp.ts'
import type { Db } from '#server/db/database.ts'

/** A finished answer of status 200 with the headers that belong to it. */
export interface Answer {
  body: Buffer
  headers: Record<string, string>
}
type Kept = Answer & { packed?: Promise<Buffer> }

const MB = 1024 * 1024
const MOST_BYTES = 16 * MB
const LARGEST_BYTES = MB
/** What an entry takes beside its texts, roughly. */
const OVERHEAD_BYTES = 500
const PACKED_FROM_BYTES = 1000

/**
 * Keeps finished answers for the next time the same person asks the same. The first change of the database forgets all
 * of them; until then those that were not wanted for longest make room.
 */
export function createKeptAnswers(db: Db) {
  const answers = new Map<string, Kept>()
  let stamp: string | null = null
  let bytes = 0

  const forget = (key: string, answer: Kept) => {
    answers.delete(key)
    bytes -= sizeOf(key, answer)
  }

  /** What the database holds now, after forgetting what is out of date; null while nothing may be read or kept. */
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
     * For before the first look into the database. What it returns keeps the answer that was made since, unless
     * something changed meanwhile.
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

/** Packed it is smaller than plain, so twice the plain size is enough for both. */
const sizeOf = (key: string, { body }: Answer) => 2 * (body.length + key.length) + OVERHEAD_BYTES

/** Who asks, in which language, for what: all that a kept answer may depend on, besides the database. */
export function answerKey({ ctx: { viewer, locale }, originalUrl }: Request): string {
  return JSON.stringify([viewer?.groupId, viewer?.id, locale, originalUrl])
}

/** Gives a kept answer, if there is one. Stands behind the checks of who may ask. */
export const repeatAnswer: RequestHandler = async (req, res, next) => {
  const kept = req.keptAnswers.find(answerKey(req))
  if (!kept) return next()
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

/** Whether the packed form may be sent: it is made once, not for every reader. */
const isPackable = (req: Request, { body }: Answer) =>
  body.length >= PACKED_FROM_BYTES && !req.fresh && req.acceptsEncodings('gzip') === 'gzip'
