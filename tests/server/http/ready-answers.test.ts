import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf } from '#contract/paging.ts'
import { withOffsets } from '#server/http/generation.ts'
import { checkedJson } from '#server/http/checked-json.ts'
import { readyAnswer, readyBytes, readyPage, readyRecord } from '#server/http/ready-answers.ts'
import { inRounds, runningClock } from '#tests/support/rounds.ts'

const textOf = async (...given: Parameters<typeof readyBytes>) =>
  (await readyBytes(...given))?.bytes.toString() ?? null

const schema = pageOf(z.object({ name: z.string() }))
const page = { page: 1, per_page: 2, total: 5, total_pages: 3, previous: null }

test('a page of items that are text already reads as one of objects does', async () => {
  const items = [{ name: 'A "soup" for $& 2' }, { name: 'Crème – ½ «ł» 🍲' }]
  const next = '/recipes?search="items":[]'
  const ready = readyPage(schema, { ...page, next, items: items.map((one) => JSON.stringify(one)) })
  expect(await textOf(ready)).toBe(JSON.stringify(schema.parse({ ...page, next, items })))
  expect(await textOf(readyPage(schema, { ...page, next: null, items: [] }))).toContain(
    '"items":[]',
  )
})

test('the envelope holds nothing else, and other answers have to be checked', async () => {
  const more = { ...page, next: null, items: [], secret: 1 }
  expect(await textOf(readyPage(schema, more))).not.toContain('secret')
  expect(await textOf({ ...page, items: [] })).toBeNull()
  expect(await textOf(null)).toBeNull()
})

test('each item is finished by itself, as the whole page would be', async () => {
  const timed = pageOf(z.object({ createdAt: z.string(), extras: z.unknown() }))
  const items = [{ createdAt: '2026-01-02T03:04:05', extras: { createdAt: '2026-01-02T03:04:05' } }]
  const texts = items.map((one) => JSON.stringify(one))
  const whole = withOffsets(timed.parse({ ...page, next: null, items }))
  const ready = readyPage(timed, { ...page, next: null, items: texts })
  expect(await textOf(ready, withOffsets)).toBe(JSON.stringify(whole))
})

test('an answer for many is checked and written once, and all are sent the same bytes', async () => {
  const items = [{ name: 'Salt', secret: 1 }]
  const ready = await readyAnswer(schema, { ...page, next: null, items })
  const bytes = (await readyBytes(ready))?.bytes
  expect(bytes?.toString()).toBe(JSON.stringify(schema.parse({ ...page, next: null, items })))
  expect(bytes?.toString()).not.toContain('secret')
  expect((await readyBytes(ready))?.bytes).toBe(bytes)
})

test('who is told times in another way is sent bytes of their own', async () => {
  const timed = z.object({ createdAt: z.string() })
  const ready = await readyAnswer(timed, { createdAt: '2026-01-02T03:04:05' })
  const plain = await textOf(ready)
  const told = await textOf(ready, withOffsets)
  expect(told).toBe(JSON.stringify(withOffsets({ createdAt: '2026-01-02T03:04:05' })))
  expect(told).not.toBe(plain)
  expect(await textOf(ready)).toBe(plain)
})

test('a record with a long list of texts is told as one of objects is, with its own times', async () => {
  const book = z.object({ name: z.string(), updateAt: z.string(), recipes: z.array(z.unknown()) })
  const recipes = [{ name: 'Soup', updateAt: '2026-01-02T03:04:05' }]
  const record = { name: '"recipes":[]', updateAt: '2026-01-01T00:00:00', secret: 1 }
  const texts = recipes.map((one) => JSON.stringify(one))
  const ready = readyRecord(book, { ...record, recipes: texts }, 'recipes')
  const whole = book.parse({ ...record, recipes })
  expect(await textOf(ready)).toBe(JSON.stringify(whole))
  expect(await textOf(ready, withOffsets)).toBe(JSON.stringify(withOffsets(whole)))
  expect((await readyBytes(ready))?.head).toMatchObject({ updateAt: record.updateAt })
})

const long = Array.from({ length: 200 }, (_, at) => ({ name: `ż${'🍲'.repeat(300)}${at}` }))
const longPage = { ...page, next: null, items: long }

test('a long list of texts has the bytes and the tag of one of objects', async () => {
  const texts = long.map((one) => JSON.stringify(one))
  const made = await checkedJson(schema, longPage)
  const digest = createHash('sha1').update(made.bytes).digest('base64').slice(0, 27)
  const tag = `W/"${made.bytes.length.toString(16)}-${digest}"`
  expect(made.etag).toBe(tag)
  const sent = await readyBytes(readyPage(schema, { ...longPage, items: texts }))
  expect(sent?.bytes.equals(made.bytes)).toBe(true)
  expect(sent?.etag).toBe(tag)
  // Also where it is made once for all readers.
  const ready = await readyAnswer(schema, longPage)
  expect((await readyBytes(ready))?.etag).toBe(tag)
  expect((await readyBytes(ready, withOffsets))?.etag).toBeNull()
})

test('others are served while a long list of texts is written', async () => {
  runningClock()
  const ready = readyPage(schema, { ...longPage, items: long.map((one) => JSON.stringify(one)) })
  const [written] = await inRounds((tell) => [readyBytes(ready).then(() => tell('written'))])
  // Each text is measured and written in a turn of its own.
  expect(written!.round).toBeGreaterThanOrEqual(2 * long.length * 4)
})
