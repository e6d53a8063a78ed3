import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { FetchRefused } from './fetch-refused.ts'

const unpackers = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/** Reads and unpacks the whole body. Neither packed nor unpacked may exceed `limit` bytes. */
export async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(response.headers['content-length']) > limit) throw new FetchRefused('too-large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new FetchRefused('too-large')
    chunks.push(chunk)
  }
  return unpack(Buffer.concat(chunks), response.headers['content-encoding'], limit)
}

async function unpack(packed: Buffer, header: string | undefined, limit: number): Promise<Buffer> {
  const encoding = header?.trim().toLowerCase() || 'identity'
  if (encoding === 'identity' || packed.length === 0) return packed
  const unpacker = unpackerFor(encoding, packed)
  if (!unpacker) throw new FetchRefused('unreachable')
  try {
    return await unpacker(packed, { maxOutputLength: limit })
  } catch (cause) {
    const isBomb = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new FetchRefused(isBomb ? 'too-large' : 'unreachable', { cause })
  }
}

/** Some servers send `deflate` without its zlib header, against the standard; browsers accept it. */
function unpackerFor(encoding: string, packed: Buffer) {
  if (encoding === 'deflate' && ((packed[0] ?? 0) & 0x0f) !== 8) return promisify(inflateRaw)
  return Object.hasOwn(unpackers, encoding) ? unpackers[encoding as keyof typeof unpackers] : null
}
