import { expect, test } from 'vitest'
import type { Manifest } from '#server/features/backups/manifest.ts'
import { manifestText } from '#server/features/backups/manifest-text.ts'

const facts: Omit<Manifest, 'files'> = {
  format: 'trivet-backup',
  formatVersion: 1,
  productVersion: '0.1.0',
  createdAt: '2026-11-22T02:00:00.000Z',
  reason: 'manual',
  migrations: ['0001-begin'],
  counts: {
    recipes: 2,
    users: 1,
    groups: 1,
    cookbooks: 0,
    mealPlans: 0,
    shoppingLists: 0,
    files: 2,
    bytes: 3,
  },
}
const file = (at: number) => ({
  path: `media/recipes/„${at}“.webp`,
  bytes: at,
  sha256: 'a'.repeat(64),
})

// A piece is joined at a thousand.
test.each([0, 1, 999, 1000, 1001, 2000, 2001])('%i files are as they were', (count) => {
  const files = Array.from({ length: count }, (_, at) => file(at))
  const text = manifestText()
  for (const one of files) text.add(one)
  const document: unknown = JSON.parse(Buffer.concat([...text.pieces(facts)]).toString('utf8'))
  expect(document).toEqual({ ...facts, files })
  expect(text.total).toEqual({
    files: count,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  })
})
