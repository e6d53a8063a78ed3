import { expect, test } from 'vitest'
import { z } from 'zod'
import { pageOf } from '#contract/paging.ts'
import { readyPage, readyText } from '#server/http/ready-answers.ts'

const schema = pageOf(z.object({ name: z.string() }))
const page = { page: 1, per_page: 2, total: 5, total_pages: 3, previous: null }

test('a page of items that are text already reads as one of objects does', () => {
  const items = [{ name: 'A "soup" for $& 2' }, { name: 'Bread' }]
  const next = '/recipes?search="items":[]'
  const ready = readyPage(schema, { ...page, next, items: items.map((one) => JSON.stringify(one)) })
  expect(readyText(ready)).toBe(JSON.stringify(schema.parse({ ...page, next, items })))
  expect(readyText(readyPage(schema, { ...page, next: null, items: [] }))).toContain('"items":[]')
})

test('the envelope holds nothing else, and other answers have to be checked', () => {
  const more = { ...page, next: null, items: [], secret: 1 }
  expect(readyText(readyPage(schema, more))).not.toContain('secret')
  expect(readyText({ ...page, items: [] })).toBeNull()
  expect(readyText(null)).toBeNull()
})
