import path from 'node:path'
import type { Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { letReaderTake } from './caller-turns.ts'

export interface FileOptions {
  contentType: string
  /** Seconds that browsers may keep the file. Absent: they ask each time, and mostly get 304. */
  maxAge?: number
  /** File name for a download; without it the file is shown in the browser. */
  download?: string
}

/** Nothing in the file may run or load anything. Media and PDF viewers of browsers need the exceptions. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'"
// Browsers do not start their PDF viewer in a sandbox; the viewer is sandboxed by itself.
const policies: Record<string, string> = { 'application/pdf': `${policy}; object-src 'self'` }

/**
 * Sends a file with ETag, Last-Modified and support for ranges, and with headers that keep it from running in a
 * browser.
 * @throws AppError file.not-found, file.changed, file.range
 */
export function sendFile(res: Response, file: string, options: FileOptions): Promise<void> {
  letReaderTake(res)
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

/** Sends a small file from memory with the same headers as `sendFile`; without ranges. */
export function sendBytes(res: Response, bytes: Buffer, options: Omit<FileOptions, 'download'>) {
  res.set(headersFor(options)).send(bytes)
}

/** Answers 204 because there is no file. Browsers may cache that as long as the file itself. */
export function sendNothing(res: Response, { maxAge }: Pick<FileOptions, 'maxAge'>) {
  res.set('Cache-Control', cacheFor(maxAge)).status(204).end()
}

const headersFor = ({ contentType, maxAge }: FileOptions) => ({
  'Content-Type': contentType,
  'Content-Security-Policy': policies[contentType] ?? `${policy}; sandbox`,
  'Cache-Control': cacheFor(maxAge),
})

/** Never for caches that many people share: who may see a file can change, and theirs could not be emptied. */
const cacheFor = (maxAge: number | undefined) =>
  maxAge === undefined ? 'private, no-cache' : `private, max-age=${maxAge}, immutable`
