import { setTimeout } from 'node:timers/promises'

/** A program waits as long as this for a page, most of them longer. */
const LONGEST_WAIT_MS = 25_000

const writing = new Map<string, Promise<void>>()

/** Remembers that this export is being written, for those who ask for it meanwhile. */
export async function whileWriting(id: string, work: Promise<void>): Promise<void> {
  writing.set(id, work)
  try {
    await work
  } finally {
    writing.delete(id)
  }
}

/** Comes back when nobody writes this export any more, or nobody waits for it, or it takes too long. */
export async function untilWritten(id: string, gone: AbortSignal): Promise<void> {
  const done = new AbortController()
  const signal = AbortSignal.any([gone, done.signal])
  const late = setTimeout(LONGEST_WAIT_MS, undefined, { signal, ref: false })
  // What went wrong while it was written is in its row.
  await Promise.race([writing.get(id), late]).catch(() => undefined)
  done.abort()
  await late.catch(() => undefined)
}
