import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import express from 'express'
import { z } from 'zod'
import { checkedJson } from '#server/http/checked-json.ts'
import { withOffsets } from '#server/http/generation.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { inRounds, runningClock } from '#tests/support/rounds.ts'

const moment = '2026-01-02T03:04:05.000'
const Item = z.object({
  id: z.number(),
  note: z.string().optional(),
  amount: z.coerce.number().default(1),
  createdAt: z.string(),
  parts: z.array(z.object({ name: z.string() })).optional(),
})
const List = z.object({
  name: z.string(),
  items: z.array(Item),
  note: z.string().optional(),
  extras: z.record(z.string(), z.string()),
  short: z.array(z.string()),
  updateAt: z.string(),
})
const many = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    hidden: 'secret',
    createdAt: moment,
    ...(id % 2 && { note: '"quoted"' }),
    ...(id === 7 && { parts: Array.from({ length: 200 }, () => ({ name: 'x', hidden: 1 })) }),
  }))
const list = (count: number) => ({
  name: 'Week',
  items: many(count),
  note: undefined,
  extras: { createdAt: moment },
  short: ['a'],
  updateAt: moment,
  hidden: 'secret',
})

/** Few records with long texts. */
const heavy = many(3).map((item) => ({ ...item, note: 'ż "'.repeat(10_000) }))

describe('an answer is written as if it were checked whole', () => {
  test.for([0, 3, 101, 1000])('with %d records', async (count) => {
    for (const [schema, value] of [
      [List, list(count)],
      [z.array(Item), many(count)],
      [List.nullable(), list(count)],
      [z.object({ lists: z.array(List) }), { lists: [list(count), list(2)] }],
      [z.object({ none: z.string().optional(), lists: z.array(Item) }), { lists: many(120) }],
      [List, { ...list(count), items: heavy }],
      [z.array(z.string()), ['ż'.repeat(100_000), '🍲'.repeat(50_000)]],
    ] as const) {
      const whole = JSON.stringify(schema.parse(value))
      expect(String((await checkedJson(schema, value)).bytes)).toBe(whole)
      const second = JSON.stringify(withOffsets(schema.parse(value)))
      expect(String((await checkedJson(schema, value, withOffsets)).bytes)).toBe(second)
    }
  })

  test('and says when it was changed', async () => {
    const { head } = await checkedJson(List, list(500), withOffsets)
    expect(head).toMatchObject({ updateAt: `${moment}Z` })
  })

  test('without a schema it is null', async () => {
    expect(String((await checkedJson(undefined, { secret: true })).bytes)).toBe('null')
  })

  test('what does not fit is refused, also in the middle of a list', async () => {
    const items = many(500)
    items[300]!.createdAt = 5 as never // on purpose
    await expect(checkedJson(List, { ...list(0), items })).rejects.toThrow(z.ZodError)
  })

  test('what a list must be besides its records is checked as well', async () => {
    const Few = z.object({ items: z.array(Item).max(200) })
    await expect(checkedJson(Few, { items: many(300) })).rejects.toThrow(z.ZodError)
  })
})

test('a long answer has the tag that Express would make of it', async () => {
  const app = express()
  app.get('/', (_req, res) => void res.send(Buffer.from(JSON.stringify(list(1000)))))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const made = (await fetch(`http://127.0.0.1:${port}/`)).headers.get('etag')
  server.close()
  const { bytes, etag } = await checkedJson(z.any(), list(1000))
  expect({ etag, length: bytes.length > 70_000 }).toEqual({ etag: made, length: true })
  expect((await checkedJson(List, list(3))).etag).toBeNull()
})

test('a long one pauses between its records as all heavy work does, a short one does not', async () => {
  runningClock()
  const piecesOf = (records: object[]) =>
    inRounds((tell) => {
      const record = z.unknown().transform(() => tell('record'))
      const other = async () => {
        for (let at = 0; at < 5; at += 1) {
          await othersFirst()
          tell('other')
        }
      }
      return [other(), checkedJson(z.object({ records: z.array(record) }), { records })]
    })
  for (const records of [many(101), heavy]) {
    const long = await piecesOf(records)
    const gaps = long.slice(1).map(({ round }, at) => round - long[at]!.round)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4)
  }
  const short = await piecesOf(many(3))
  expect(short.slice(0, 3).map(({ piece }) => piece)).toEqual(['record', 'record', 'record'])
})
