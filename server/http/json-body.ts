import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { RequestHandler } from 'express'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#server/errors/app-error.ts'
import { free, joined, spend } from '#server/process/spend.ts'
import { jsonGauge } from '#server/text/json-gauge.ts'
import { bodyLimits, issueOf, SMALL_BODY } from './body-limits.ts'
import { endStalled, inBodyPlace } from './body-places.ts'

/**
 * Reads the JSON body of a call that takes one. It runs after the caller's right was checked, and stops receiving as
 * soon as the body is longer, deeper or fuller than this caller may send.
 */
export function readJson(endpoint: Endpoint): RequestHandler[] {
  if (!endpoint.body && !endpoint.form) return []
  return [
    async (req, _res, next) => {
      if (hasBody(req) && isJson(req)) {
        const { bytes, value } = await jsonOf(req, endpoint.bodyBytes)
        req.body = value
        if (bytes >= longBody) await turn()
      }
      next()
    },
  ]
}

/** Checking as many bytes of small values takes a tenth of a second. */
const longBody = 100_000

let last: Promise<unknown> = Promise.resolve()

/** Enough for another caller's token to be verified, which happens in another thread, and for the answer. */
const pauseMs = 15

/** Long bodies are checked one at a time, and what else has come in meanwhile is answered in between. */
function turn(): Promise<unknown> {
  last = last.then(() => setTimeout(pauseMs))
  return last
}

/** A body without a content type is read as JSON, because some programs send none. */
function isJson({ headers }: IncomingMessage): boolean {
  const type = headers['content-type']
  return type === undefined || /^application\/(?:[^\s;]+\+)?json\s*(?:;|$)/i.test(type)
}

export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined

/** @throws AppError request.too-large, request.invalid, request.malformed */
async function jsonOf(
  req: Parameters<RequestHandler>[0],
  most = Infinity,
): Promise<{ bytes: number; value: unknown }> {
  const charset = /;\s*charset\s*=\s*"?([\w-]{1,40})/i.exec(req.headers['content-type'] ?? '')?.[1]
  if (charset && !/^(?:utf-?8|us-ascii)$/i.test(charset)) throw new AppError('request.malformed')
  const allowed = bodyLimits(req)
  const limits = { ...allowed, bytes: Math.min(allowed.bytes, most) }
  if (Number(req.headers['content-length']) > limits.bytes) throw new AppError('request.too-large')
  const isSmall = limits.bytes <= SMALL_BODY || lengthOf(req) <= SMALL_BODY
  const read = async (grow = (_bytes: number) => {}) => parsed(await received(req, limits, grow))
  return isSmall ? read() : inBodyPlace(req, read)
}

/** Of the body as it will be read; infinite where its sender does not say it. */
function lengthOf({ headers }: IncomingMessage): number {
  const isPacked = (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity'
  return isPacked ? Infinity : Number(headers['content-length'] ?? Infinity)
}

/** @throws AppError request.invalid */
function parsed(body: Buffer): { bytes: number; value: unknown } {
  const bytes = body.length
  if (bytes === 0) return { bytes, value: {} } // a common mistake of programs
  const text = new TextDecoder().decode(body)
  spend(body)
  try {
    return { bytes, value: JSON.parse(text) as unknown }
  } catch (cause) {
    const issues = [{ loc: ['body'], type: 'json_invalid' }]
    throw new AppError('request.invalid', {}, { issues, cause })
  }
}

function received(
  req: IncomingMessage,
  limits: ReturnType<typeof bodyLimits>,
  grow: (bytes: number) => void,
): Promise<Buffer> {
  const source = unpacked(req)
  const stopWatching = endStalled(req)
  const excessOf = jsonGauge(limits)
  const pieces: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    const take = (piece: Buffer) => {
      size += piece.length
      if (size > limits.bytes) return refuse(new AppError('request.too-large'))
      const excess = excessOf(piece)
      if (excess) {
        return refuse(new AppError('request.invalid', {}, { issues: [issueOf(excess, limits)] }))
      }
      pieces.push(piece)
      grow(piece.length)
    }
    const refuse = (error: AppError) => {
      source.off('data', take)
      stopWatching()
      for (const piece of pieces.splice(0)) free(piece)
      // What still arrives is thrown away: a sender that is cut off would not read the answer.
      if (source !== req) {
        req.unpipe()
        source.destroy()
      }
      req.resume()
      reject(error)
    }
    const broken = (cause?: unknown) => refuse(new AppError('request.malformed', {}, { cause }))
    // Gone while the body waited for its place.
    if (req.destroyed) return broken()
    source.on('data', take)
    source.once('end', () => {
      stopWatching()
      resolve(joined(pieces))
    })
    source.on('error', broken)
    req.once('close', () => {
      if (!req.complete) broken()
    })
  })
}

const unpackers: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** The body as it was before it was packed. @throws AppError request.malformed for a way of packing we do not know */
function unpacked(req: IncomingMessage): Readable {
  const encoding = (req.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return req
  if (!Object.hasOwn(unpackers, encoding)) throw new AppError('request.malformed')
  return req.pipe(unpackers[encoding]!())
}
