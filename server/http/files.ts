import path from 'node:path'
import type { Response } from 'express'
import { AppError } from '#server/errors.ts'

export interface FileOptions {
  contentType: string
  /** Seconds; absent: the browser asks each time, and mostly hears 304. */
  maxAge?: number
  /** Offered under this name instead of being shown. */
  download?: string
}

/** Nothing runs and nothing is fetched. Players and viewers of a browser are told that the file itself may be shown. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'"
// A PDF viewer does not start in a sandbox: it is one.
const policies: Record<string, string> = { 'application/pdf': `${policy}; object-src 'self'` }

/**
 * Answers a file with ETag, Last-Modified and ranges. Nothing that runs: no sniffing, and a sandbox for whatever a
 * browser would open. @throws AppError file.not-found
 */
export function sendFile(res: Response, file: string, options: FileOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    res.set(headersFor(options))
    if (options.download !== undefined) res.attachment(options.download).type(options.contentType)
    res.sendFile(
      path.basename(file),
      { root: path.dirname(file), dotfiles: 'deny', cacheControl: false },
      (error) => {
        if (!error) return resolve()
        const { code, status } = error as { code?: string; status?: number }
        if (code === 'ECONNABORTED' || code === 'ECONNRESET') return resolve()
        if (res.headersSent) return resolve()
        if (code === 'ENOENT' || code === 'EISDIR' || status === 404 || status === 403) {
          for (const name of ['Content-Type', 'Content-Disposition']) res.removeHeader(name)
          return reject(new AppError('file.not-found'))
        }
        if (status === 412 || status === 416) {
          for (const name of ['Content-Type', 'Content-Disposition']) res.removeHeader(name)
          return reject(new AppError(status === 412 ? 'file.changed' : 'file.range'))
        }
        return reject(error)
      },
    )
  })
}

/** Answers a small file that is in memory, as `sendFile` does one of the disk; without ranges. */
export function sendBytes(res: Response, bytes: Buffer, options: Omit<FileOptions, 'download'>) {
  res.set(headersFor(options)).send(bytes)
}

const headersFor = ({ contentType, maxAge }: FileOptions) => ({
  'Content-Type': contentType,
  'Content-Security-Policy': policies[contentType] ?? `${policy}; sandbox`,
  'Cache-Control': maxAge === undefined ? 'no-cache' : `public, max-age=${maxAge}, immutable`,
})
