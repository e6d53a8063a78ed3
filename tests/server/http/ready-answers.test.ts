import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf } from '#contract/paging.ts'
import { withOffsets } from '#server/http/generation.ts'
import { readyAnswer, readyBytes, readyPage } from '#server/http/ready-answers.ts'

const textOf = (...given: Parameters<typeof readyBytes>) => readyBytes(...given)?.toString() ?? null

const schema = pageOf(z.object({ name: z.string() }))
const page = { page: 1, per_page: 2, total: 5, total_pages: 3, previous: null }

test('a page of items that are text already reads as one of objects does', () => {
  const items = [{ name: 'A "soup" for $& 2' }, { name: 'Crème – ½ «ł» 🍲' }]
  const next = '/recipes?search="items":[]'
  const ready = readyPage(schema, { ...page, next, items: items.map((one) => JSON.stringify(one)) })
  expect(textOf(ready)).toBe(JSON.stringify(schema.parse({ ...page, next, items })))
  expect(textOf(readyPage(schema, { ...page, next: null, items: [] }))).toContain('"items":[]')
})

test('the envelope holds nothing else, and other answers have to be checked', () => {
  const more = { ...page, next: null, items: [], secret: 1 }
  expect(textOf(readyPage(schema, more))).not.toContain('secret')
  expect(textOf({ ...page, items: [] })).toBeNull()
  expect(textOf(null)).toBeNull()
})

test('each item is finished by itself, as the whole page would be', () => {
  const timed = pageOf(z.object({ createdAt: z.string(), extras: z.unknown() }))
  const items = [{ createdAt: '2026-01-02T03:04:05', extras: { createdAt: '2026-01-02T03:04:05' } }]
  const texts = items.map((one) => JSON.stringify(one))
  const whole = withOffsets(timed.parse({ ...page, next: null, items }))
  const ready = readyPage(timed, { ...page, next: null, items: texts })
  expect(textOf(ready, withOffsets)).toBe(JSON.stringify(whole))
})

test('an answer for many is checked and written once, and all are sent the same bytes', () => {
  const items = [{ name: 'Salt', secret: 1 }]
  const ready = readyAnswer(schema, { ...page, next: null, items })
  const bytes = readyBytes(ready)
  expect(bytes?.toString()).toBe(JSON.stringify(schema.parse({ ...page, next: null, items })))
  expect(bytes?.toString()).not.toContain('secret')
  expect(readyBytes(ready)).toBe(bytes)
})

test('who is told times in another way is sent bytes of their own', () => {
  const timed = z.object({ createdAt: z.string() })
  const ready = readyAnswer(timed, { createdAt: '2026-01-02T03:04:05' })
  const plain = textOf(ready)
  const told = textOf(ready, withOffsets)
  expect(told).toBe(JSON.stringify(withOffsets({ createdAt: '2026-01-02T03:04:05' })))
  expect(told).not.toBe(plain)
  expect(textOf(ready)).toBe(plain)
})
