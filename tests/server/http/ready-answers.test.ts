import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf } from '#contract/paging.ts'
import { withOffsets } from '#server/http/generation.ts'
import { readyBytes, readyPage } from '#server/http/ready-answers.ts'

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
