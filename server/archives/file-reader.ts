import { close, createReadStream, open, read } from 'node:fs'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { RandomAccessReader } from 'yauzl'

/** Bytes per read. Reading an archive of 100,000 small files asks for millions of small pieces, mostly in sequence. */
const WINDOW = 256 * 1024

/**
 * Opens a file for random reads that reads large pieces and serves small requests from the last one. @throws the
 * system's error
 */
export async function openReader(file: string): Promise<RandomAccessReader> {
  const fd = await promisify(open)(file, 'r')
  const kept = Buffer.alloc(WINDOW)
  let window = { start: 0, end: 0 } // the part of the file in memory
  let isLoading = false
  const known = (start: number, end: number) =>
    start >= window.start && end <= window.end
      ? kept.subarray(start - window.start, end - window.start)
      : null

  // yauzl wants a class; it implements `createReadStream` with our `_readStreamForRange`.
  class WindowReader extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      const bytes = known(start, end)
      if (bytes) return Readable.from([Buffer.from(bytes)], { objectMode: false })
      // Destroying the stream would otherwise close the file.
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

/** The same of what is in memory. */
export function openBytes(bytes: Uint8Array): RandomAccessReader {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  class BytesReader extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from([whole.subarray(start, end)], { objectMode: false })
    }

    override read(
      target: Buffer,
      offset: number,
      length: number,
      position: number,
      done: (error: Error | null) => void,
    ) {
      const count = whole.copy(target, offset, position, position + length)
      done(count < length ? new Error('the file ends too early') : null)
    }

    override close(done: (error: Error | null) => void) {
      done(null)
    }
  }
  return new BytesReader()
}
