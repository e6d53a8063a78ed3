import { createHash } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Calls } from '#contract/endpoint.ts'
import { type Kept, sendKept } from './kept-answers.ts'
import { openApiInSlices } from './openapi.ts'

/**
 * Answers with the description of the API. It is made when somebody asks for the first time, and never changes while the
 * server runs, so all are sent the same bytes: a megabyte that is written, hashed and packed for each of many visitors
 * would keep everybody else waiting.
 */
export function openApiPage(contract: Record<string, Calls>, version: string): RequestHandler {
  let kept: Promise<Kept> | null = null
  const make = async (): Promise<Kept> => {
    const body = Buffer.from(JSON.stringify(await openApiInSlices(contract, version)))
    const hash = createHash('sha256').update(body).digest('base64url')
    // A weak one may stand for the packed bytes, too.
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      ETag: `W/"${hash}"`,
    }
    return { body, headers }
  }
  return async (req, res) => sendKept(req, res, await (kept ??= make()))
}
