import path from 'node:path'
import { type DestinationStream, type Logger, multistream, pino } from 'pino'
import { createStream } from 'rotating-file-stream'

/** What never reaches a log file, wherever in a record it stands. */
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
 * The server's log: JSON lines in `logs/trivet.log`, ten files of 2 MB at most, nothing secret.
 * @returns the logger and a function that closes its file
 */
export function openLog(
  folder: string | null,
  level: string,
): { log: Logger; close: () => Promise<void> } {
  if (folder === null || level === 'silent')
    return { log: pino({ level: 'silent' }), close: async () => {} }
  const file = createStream('trivet.log', { path: path.resolve(folder), size: '2M', maxFiles: 10 })
  return {
    log: createLogger(level, file),
    close: () => new Promise((resolve) => file.end(() => resolve())),
  }
}

/** A logger with our redaction on any stream. */
export function createLogger(level: string, stream: DestinationStream): Logger {
  return pino(
    { level, base: null, redact: { paths: redacted, censor: '…' } },
    // The logger alone decides what is written, so that its level can be changed while it runs.
    multistream([{ stream, level: 'trace' }]),
  )
}
