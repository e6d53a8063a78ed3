import { expect, test } from 'vitest'
import { formatDistance } from '#renderer/i18n/format.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.for([
  ['2026-11-28T11:59:00', 'in 7 days'],
  ['2026-11-23T00:00:00', 'in 36 hours'],
  ['2026-11-21T13:00:00', 'in 1 hour'],
  ['2026-11-21T11:15:00', '45 minutes ago'],
  ['2026-11-21T12:00:10', 'this minute'],
])('%s is %s', ([time, words]) => {
  expect(formatDistance(time!, now)).toBe(words)
})
