import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'

/** Large bodies that are received and parsed at the same time, of all callers and of one. */
const [MOST, MOST_OF_ONE] = [6, 2]
/** Without a single byte of a body for so long, its sender is gone. */
const STALLED_MS = 30_000

const taken = new Map<string, number>()
let places = 0
const waiting: { caller: string; begin: () => void }[] = []

/**
 * Receives a large body of a member when there is a place for it. Until then it stays with its sender: sixty bodies of nine
 * megabytes that stopped before their end would otherwise be in memory, all of them.
 */
export async function inBodyPlace<T>(req: Request, work: () => Promise<T>): Promise<T> {
  const caller = req.ctx.viewer?.id ?? ''
  await new Promise<void>((begin) => {
    waiting.push({ caller, begin })
    beginNext()
  })
  try {
    return await work()
  } finally {
    places -= 1
    const left = (taken.get(caller) ?? 1) - 1
    if (left > 0) taken.set(caller, left)
    else taken.delete(caller)
    beginNext()
  }
}

function beginNext() {
  if (places >= MOST) return
  const at = waiting.findIndex(({ caller }) => (taken.get(caller) ?? 0) < MOST_OF_ONE)
  const [next] = at < 0 ? [] : waiting.splice(at, 1)
  if (!next) return
  places += 1
  taken.set(next.caller, (taken.get(next.caller) ?? 0) + 1)
  next.begin()
  beginNext()
}

/** Hangs up on whoever stops in the middle of a body. @returns what ends that, once the body is there */
export function endStalled({ socket }: IncomingMessage): () => void {
  socket.setTimeout(STALLED_MS)
  return () => void socket.setTimeout(0)
}
