import type { Request, Response } from 'express'
import type { Endpoint } from '#contract/endpoint.ts'
import { senderOf } from './known-callers.ts'
import { createPlaces } from './places.ts'
import { createUnfinished } from './unfinished.ts'

/** Records on one page, from which on it counts as long. */
const LONG = 500
/** Long lists that are made at the same time. */
const making = createPlaces({ most: 3, ofOne: 1 })
/** A caller has read one before the next is made. */
const ofCaller = createPlaces({ most: Infinity, ofOne: 1 })
/** Those that are made and not read yet; one of 10,000 recipes is 12 MB. */
const beginReading = createUnfinished(48 * 1024 * 1024)

/** Whether all of something is asked for at once, which may be as long as the household is large. */
export function isLong({ whole }: Pick<Endpoint, 'whole'>, { query: { perPage } }: Request) {
  const count = Number(perPage)
  return whole === true || count < 0 || count > LONG
}

/**
 * Answers with a long list when it is this caller's turn. Callers wait until they have read their own one before, and never
 * for others to read: three who took nothing of theirs kept the foods of everybody waiting. Of visitors each for whom a proxy
 * asks has one, but all of an address share the place and the memory of one caller, since anybody can make up such names.
 * @param work gives the bytes of the answer
 */
export async function inLongTurn(req: Request, res: Response, work: () => Promise<number>) {
  const member = req.ctx.viewer?.id
  const caller = member ?? `address ${req.socket.remoteAddress}`
  await ofCaller(member ?? `${caller} for ${senderOf(req)}`, async () => {
    if (res.closed) return
    const closed = new Promise((resolve) => res.once('close', resolve))
    const bytes = await making(caller, async () => (res.closed ? 0 : work()))
    if (res.closed) return
    const reading = beginReading(caller, () => res.destroy())
    reading.grow(bytes)
    await closed
    reading.done()
  })
}
