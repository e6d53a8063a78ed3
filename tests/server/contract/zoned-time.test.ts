import { describe, expect, test } from 'vitest'
import { dayAfter, isTimeZone, momentAt, wallClock } from '#contract/zoned-time.ts'

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.each(['', 'Berlin', '+01:00', 'Europe/Nowhere', 'Europe/Berlin ', '../etc/passwd'])(
  '%j is none',
  (name) => expect(isTimeZone(name)).toBe(false),
)

test.each([
  ['2026-01-05T06:30:00Z', 'Europe/Berlin', '2026-01-05', '07:30:00'],
  ['2026-07-05T05:30:00Z', 'Europe/Berlin', '2026-07-05', '07:30:00'],
  ['2026-07-05T23:30:00Z', 'Pacific/Auckland', '2026-07-06', '11:30:00'],
  ['2026-07-05T00:00:00Z', 'America/New_York', '2026-07-04', '20:00:00'],
  ['2026-07-05T00:00:00Z', 'Asia/Kathmandu', '2026-07-05', '05:45:00'],
])('at %s the clocks of %s show %s %s', (moment, zone, day, time) => {
  expect(wallClock(new Date(moment), zone)).toEqual({ day, time })
  expect(momentAt({ day, time }, zone)).toEqual(new Date(moment))
})

describe('where clocks are changed', () => {
  test.each([
    ['a time that is skipped is an hour later', '2026-03-29', '02:30:00', '2026-03-29T01:30:00Z'],
    ['what is before the gap is not moved', '2026-03-29', '01:59:59', '2026-03-29T00:59:59Z'],
    ['nor what is after it', '2026-03-29', '03:00:00', '2026-03-29T01:00:00Z'],
    ['a time shown twice is the first', '2026-10-25', '02:30:00', '2026-10-25T00:30:00Z'],
    ['the hour before it is not moved', '2026-10-25', '01:30:00', '2026-10-24T23:30:00Z'],
    ['nor the hour after it', '2026-10-25', '03:00:00', '2026-10-25T02:00:00Z'],
  ])('%s', (_, day, time, moment) => {
    expect(momentAt({ day, time }, 'Europe/Berlin')).toEqual(new Date(moment))
  })
})

test('days are counted across months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})
