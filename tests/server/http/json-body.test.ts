import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { recipes } from '#contract/recipes.ts'
import { readJson } from '#server/http/json-body.ts'

const LARGE = 9 * 1024 * 1024

test('of a large body nothing is kept beside its value', async () => {
  const pieces = [Buffer.from('{"name":"'), Buffer.alloc(LARGE, 'x'), Buffer.from('"}')]
  const req = Object.assign(Readable.from(pieces, { objectMode: false }), {
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    ctx: { viewer: { id: 'cook' } },
    socket: { setTimeout: () => undefined },
    complete: true,
    body: {},
  })
  const [read] = readJson(recipes.create)
  // As much of a request as is looked at.
  await read?.(req as unknown as Request, {} as Response, () => {})

  expect(req.body).toEqual({ name: 'x'.repeat(LARGE) })
  expect(pieces[1]).toHaveLength(0)
})
