import type { Request, Response } from 'express'
import { createPlaces } from './places.ts'

/** Records on one page, from which on it counts as long. */
const LONG = 500
/** Long lists that are made or read by their callers at the same time, of all and of one. */
const places = createPlaces({ most: 3, ofOne: 1 })
/** Whether a whole list is asked for at once, which may be as long as the household is large. */
export function isLongList({ query: { perPage } }: Request): boolean {
  const count = Number(perPage)
  return count < 0 || count > LONG
}

/**
 * Answers with a long list when it is this caller's turn. It ends when the answer is read: of 10,000 recipes each unread one
 * is 12 MB.
 */
export async function inLongTurn(req: Request, res: Response, work: () => Promise<void>) {
  const caller = req.ctx.viewer?.id ?? `address ${req.socket.remoteAddress}`
  await places(caller, async () => {
    if (res.closed) return
    const closed = new Promise((resolve) => res.once('close', resolve))
    await work()
    await closed
  })
}
