import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { recipes } from '#contract/recipes.ts'
import { readJson } from '#server/http/json-body.ts'

const LARGE = 9 * 1024 * 1024

/** As much of a request as is looked at. */
const requestOf = (source: Readable) =>
  Object.assign(source, {
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    ctx: { viewer: { id: 'cook' } },
    socket: { setTimeout: () => undefined },
    complete: true,
    body: {},
  })
const [read] = readJson(recipes.create)
// A stream has all of a request that is asked for.
const reading = (req: Readable) => read?.(req as unknown as Request, {} as Response, () => {})

test('of a large body nothing is kept beside its value', async () => {
  const pieces = [Buffer.from('{"name":"'), Buffer.alloc(LARGE, 'x'), Buffer.from('"}')]
  const req = requestOf(Readable.from(pieces, { objectMode: false }))
  await reading(req)

  expect(req.body).toEqual({ name: 'x'.repeat(LARGE) })
  expect(pieces[1]).toHaveLength(0)
})

test('of a body that stops in the middle nothing is kept', async () => {
  const pieces = ['{"name":"', 'xxx'].map((text) => Buffer.alloc(text.length, text))
  const source = new Readable({ read: () => undefined })
  const req = Object.assign(requestOf(source), { complete: false })
  const answer = reading(req)
  for (const piece of pieces) source.push(piece)
  source.once('data', () => setImmediate(() => source.destroy(new Error('hung up'))))
  await expect(answer).rejects.toThrow('request.malformed')
  expect(pieces.map(({ length }) => length)).toEqual([0, 0])
})
