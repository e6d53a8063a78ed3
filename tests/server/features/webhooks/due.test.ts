import { describe, expect, test } from 'vitest'
import { dueHooks, nextSlot, type Timed } from '#server/features/webhooks/due.ts'

const utc = (scheduledTime: string, handledUntil: string | null): Timed => ({
  scheduledTime: `${scheduledTime}:00`,
  timeZone: null,
  localTime: null,
  handledUntil,
})
const berlin = (time: string, handledUntil: string): Timed => ({
  scheduledTime: '00:00:00',
  timeZone: 'Europe/Berlin',
  localTime: `${time}:00`,
  handledUntil,
})

/** What is done at a moment, as 'send 2026-11-23T07:00'. */
function turnAt(now: string, hook: Timed): string {
  const [turn] = dueHooks(new Date(now), [hook])
  if (!turn) return '-'
  return turn.action === 'arm' ? 'arm' : `${turn.action} ${turn.slot.at.toISOString().slice(0, 16)}`
}

const yesterday = '2026-11-22T07:00:00.000Z'
const handled = '2026-11-23T07:00:00.000Z'

test.each([
  ['not before its time', '2026-11-23T06:59:59Z', utc('07:00', yesterday), '-'],
  ['at its time', '2026-11-23T07:00:00Z', utc('07:00', yesterday), 'send 2026-11-23T07:00'],
  ['a little later', '2026-11-23T07:04:00Z', utc('07:00', yesterday), 'send 2026-11-23T07:00'],
  ['not a second time', '2026-11-23T07:05:00Z', utc('07:00', handled), '-'],
  ['again the day after', '2026-11-24T07:01:00Z', utc('07:00', handled), 'send 2026-11-24T07:00'],
  [
    'not for a time that was over when it was made',
    '2026-11-23T09:05:00Z',
    utc('07:00', '2026-11-23T09:00:00Z'),
    '-',
  ],
  [
    'once after some hours of sleep',
    '2026-11-23T12:59:00Z',
    utc('07:00', yesterday),
    'send 2026-11-23T07:00',
  ],
  [
    'not after a long sleep',
    '2026-11-23T13:01:00Z',
    utc('07:00', yesterday),
    'missed 2026-11-23T07:00',
  ],
  [
    'only the last of many missed days',
    '2026-11-23T08:00:00Z',
    utc('07:00', '2026-11-02T07:00:00Z'),
    'send 2026-11-23T07:00',
  ],
  [
    'past midnight for the evening before',
    '2026-11-24T00:02:00Z',
    utc('23:58', '2026-11-22T23:58:00Z'),
    'send 2026-11-23T23:58',
  ],
  [
    'at midnight itself',
    '2026-11-24T00:00:00Z',
    utc('00:00', '2026-11-23T00:00:00Z'),
    'send 2026-11-24T00:00',
  ],
  ['not when the clock was set back', '2026-11-23T06:50:00Z', utc('07:00', handled), '-'],
  ['nor when it comes to that time again', '2026-11-23T07:00:00Z', utc('07:00', handled), '-'],
  ['nor a whole day earlier', '2026-11-22T07:10:00Z', utc('07:00', handled), '-'],
  [
    'anew after the clock was a year ahead',
    '2026-11-23T07:10:00Z',
    utc('07:00', '2027-11-23T07:00:00Z'),
    'arm',
  ],
  ['anew after a restore', '2026-11-23T07:10:00Z', utc('07:00', null), 'arm'],
])('it is sent %s', (_, now, hook, turn) => {
  expect(turnAt(now, hook)).toBe(turn)
})

describe('by the clocks of a time zone', () => {
  test.each([
    ['in winter', '2026-01-05T06:30:00Z', berlin('07:30', '2026-01-04T06:30:00Z'), '06:30'],
    ['in summer', '2026-07-05T05:30:00Z', berlin('07:30', '2026-07-04T05:30:00Z'), '05:30'],
    ['skipped', '2026-03-29T01:30:00Z', berlin('02:30', '2026-03-28T01:30:00Z'), '01:30'],
    ['shown twice', '2026-10-25T00:31:00Z', berlin('02:30', '2026-10-24T00:30:00Z'), '00:30'],
  ])('%s', (_, now, hook, time) => {
    expect(turnAt(now, hook)).toBe(`send ${now.slice(0, 10)}T${time}`)
  })

  test('a time that clocks show twice is one time', () => {
    expect(turnAt('2026-10-25T01:31:00Z', berlin('02:30', '2026-10-25T00:30:00Z'))).toBe('-')
  })

  test.each([
    ['02:30', '2026-03-27T12:00:00.000Z'],
    ['00:00', '2026-03-27T12:00:00.000Z'],
    ['02:30', '2026-10-23T12:00:00.000Z'],
    ['23:58', '2026-10-23T12:00:00.000Z'],
  ])('%s is sent once every day while clocks are changed after %s', (time, start) => {
    let handledUntil = start
    const sent: string[] = []
    const end = Date.parse(start) + 4 * 24 * 60 * 60_000
    for (let now = Date.parse(start); now < end; now += 11 * 60_000) {
      const [turn] = dueHooks(new Date(now), [berlin(time, handledUntil)])
      if (!turn) continue
      if (turn.action !== 'send') throw new Error(turn.action)
      handledUntil = turn.slot.at.toISOString()
      sent.push(turn.slot.day)
    }
    expect(sent).toHaveLength(4)
    expect(new Set(sent).size).toBe(4)
  })

  test('the plan is that of the day in that time zone', () => {
    const hook = berlin('00:30', '2026-07-04T12:00:00Z')
    expect(dueHooks(new Date('2026-07-04T22:31:00Z'), [hook])).toMatchObject([
      { slot: { day: '2026-07-05' } },
    ])
  })
})

test('the next time is told', () => {
  const now = new Date('2026-11-23T07:00:00Z')
  expect(nextSlot(now, utc('07:00', null)).at).toEqual(new Date('2026-11-24T07:00:00Z'))
  expect(nextSlot(now, utc('07:05', null)).at).toEqual(new Date('2026-11-23T07:05:00Z'))
})
