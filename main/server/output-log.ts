import { mkdirSync } from 'node:fs'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'

/** How long a failed file is left alone. */
const REST_MS = 5000

export interface OutputLog {
  write: (text: string | Buffer) => void
  end: (text: string) => void
}

/**
 * The file beside the server's log that keeps what its process prints, since a crash does not reach that log: three files
 * of 1 MB. Over a disk that is full or fails, text is lost, and it goes on when there is room.
 */
export function openOutputLog(logDir: string): OutputLog {
  const open = (): RotatingFileStream => {
    const next = createStream('desktop.log', { path: logDir, size: '1M', maxFiles: 2, mode: 0o600 })
    next.on('error', () => {
      failedAt = Date.now()
    })
    return next
  }
  let failedAt = 0
  try {
    mkdirSync(logDir, { recursive: true, mode: 0o700 })
  } catch {
    // The stream fails likewise, and tries again later.
  }
  let file = open()
  const current = () => {
    if (file.destroyed && Date.now() - failedAt >= REST_MS) file = open()
    return file
  }
  return {
    write: (text) => {
      const to = current()
      if (!to.destroyed) to.write(text)
    },
    end: (text) => {
      const to = current()
      if (!to.destroyed) to.end(text)
    },
  }
}
