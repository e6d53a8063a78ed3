import type { Writable } from 'node:stream'

/** A stream of log lines that never fails: what cannot be written is dropped and counted. */
export interface DroppingStream {
  write: (line: string) => void
  /** Writes what is waiting, and closes the file. */
  close: () => Promise<void>
}

interface Dropping {
  /** Opens the file. Called again after a failure, when the next line comes and some time has passed. */
  open: () => Writable
  /** A line that tells how many were dropped. */
  note: (dropped: number) => string
  now?: () => number
}

/** How long a failed file is left alone. */
const REST_MS = 5000
/** A disk that hangs would otherwise fill the memory. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024

/**
 * Keeps a log going over a disk that is full or fails. A line that cannot be written is dropped, nothing is thrown, and
 * once the file can be opened again it is told how many lines are missing.
 */
export function droppingStream({ open, note, now = Date.now }: Dropping): DroppingStream {
  let stream: Writable | null = null
  let failedAt = -Infinity
  let dropped = 0

  const begin = (): Writable => {
    const next = open()
    next.on('error', () => {
      if (stream !== next) return
      stream = null
      failedAt = now()
    })
    return next
  }
  const put = (to: Writable, text: string, lines: number) =>
    to.write(text, (error) => {
      if (error) dropped += lines
    })

  return {
    write: (line) => {
      if (!stream && now() - failedAt >= REST_MS) stream = begin()
      if (!stream || stream.destroyed || stream.writableLength > MOST_WAITING_BYTES) {
        dropped += 1
        return
      }
      if (dropped > 0) {
        const missing = dropped
        dropped = 0
        // The last line before may have been cut off in its middle.
        put(stream, `\n${note(missing)}`, missing)
      }
      put(stream, line, 1)
    },
    close: () =>
      new Promise((resolve) => {
        const ending = stream
        stream = null
        failedAt = Infinity
        if (!ending || ending.destroyed) return resolve()
        ending.once('close', resolve)
        ending.once('error', () => resolve())
        ending.end(() => resolve())
      }),
  }
}
