import path from 'node:path'
import { type DestinationStream, type Logger, multistream, pino } from 'pino'
import { createStream } from 'rotating-file-stream'
import { droppingStream } from './dropping-stream.ts'
import { loggedError } from './logged-error.ts'

/** Fields that are removed from every log record, at any depth. */
export const redacted = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'code',
  'secret',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/**
 * Opens the server's log: JSON lines in `logs/trivet.log`, at most ten files of 2 MB, without secrets. A disk that is full
 * or fails costs lines, never the server.
 * @returns the logger and a function that closes its file
 */
export function openLog(
  folder: string | null,
  level: string,
): { log: Logger; close: () => Promise<void> } {
  if (folder === null || level === 'silent')
    return { log: pino({ level: 'silent' }), close: async () => {} }
  const file = droppingStream({
    open: () =>
      createStream('trivet.log', { path: path.resolve(folder), size: '2M', maxFiles: 10 }),
    note: (dropped) =>
      `${JSON.stringify({ level: 40, time: Date.now(), dropped, msg: 'lines of the log were dropped' })}\n`,
  })
  return { log: createLogger(level, file), close: file.close }
}

/** A logger on any stream, with the same redaction. */
export function createLogger(level: string, stream: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: loggedError },
      redact: { paths: redacted, censor: '…' },
    },
    // The stream accepts every level, so that the logger's level can be changed while running.
    multistream([{ stream, level: 'trace' }]),
  )
}
