import { close, createReadStream, open, read } from 'node:fs'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { RandomAccessReader } from 'yauzl'

/** So much is read at once: an archive of 100,000 small files is asked for millions of small pieces, most of them in a row. */
const WINDOW = 256 * 1024

/** Reads an archive's file in large pieces, and answers small ones from the last of them. @throws the system's error */
export async function openReader(file: string): Promise<RandomAccessReader> {
  const fd = await promisify(open)(file, 'r')
  const kept = Buffer.alloc(WINDOW)
  let window = { start: 0, end: 0 } // what of the file is kept
  let isLoading = false
  const known = (start: number, end: number) =>
    start >= window.start && end <= window.end
      ? kept.subarray(start - window.start, end - window.start)
      : null

  // A class by the library's wish; it makes its own `createReadStream` of `_readStreamForRange`.
  class WindowReader extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      const bytes = known(start, end)
      if (bytes) return Readable.from([Buffer.from(bytes)], { objectMode: false })
      // The stream would close the file when it is destroyed.
      const fs = { read, close: (_fd: number, done: () => void) => done() }
      return createReadStream('', { fd, fs, start, end: end - 1, highWaterMark: WINDOW })
    }

    override read(
      target: Buffer,
      offset: number,
      length: number,
      position: number,
      done: (error: Error | null) => void,
    ) {
      const bytes = known(position, position + length)
      if (bytes) {
        bytes.copy(target, offset)
        done(null)
        return
      }
      const isOwn = isLoading || length > WINDOW
      const wanted = isOwn ? target.subarray(offset, offset + length) : kept
      if (!isOwn) {
        isLoading = true
        window = { start: 0, end: 0 }
      }
      read(fd, wanted, 0, wanted.length, position, (error, count) => {
        if (!isOwn) {
          isLoading = false
          window = { start: position, end: position + (error ? 0 : count) }
        }
        if (error) return done(error)
        if (count < length) return done(new Error('the file ends too early'))
        if (!isOwn) wanted.copy(target, offset, 0, length)
        return done(null)
      })
    }

    override close(done: (error: Error | null) => void) {
      close(fd, (error) => done(error ?? null))
    }
  }
  return new WindowReader()
}
