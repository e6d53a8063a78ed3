import { expect, test } from 'vitest'
import {
  isLoud,
  isRinging,
  maxSeconds,
  newTimer,
  nextEnd,
  paused,
  remainingOf,
  resumed,
  stateOf,
  timersIn,
  withMinute,
} from '#renderer/features/cooking/timers/timer.ts'
import { agoText, spokenTime } from '#renderer/features/cooking/timers/timer-text.ts'
import { clockText } from '#renderer/i18n/clock-text.ts'

const minute = 60_000
const start = 1_000_000
const tenMinutes = newTimer('a', { name: 'Eggs', seconds: 600 }, start)

test('a timer is counted from its end, so it cannot drift', () => {
  expect(tenMinutes.endsAt).toBe(start + 10 * minute)
  expect(remainingOf(tenMinutes, start + 4 * minute)).toBe(6 * minute)
  expect(stateOf(tenMinutes, start + 10 * minute - 1)).toBe('running')
  expect(stateOf(tenMinutes, start + 10 * minute)).toBe('ended')
  expect(remainingOf(tenMinutes, start + 99 * minute)).toBe(0)
})

test('a pause keeps what is left, however long it lasts', () => {
  const resting = paused(tenMinutes, start + 4 * minute)
  expect(stateOf(resting, start + 60 * minute)).toBe('paused')
  expect(remainingOf(resting, start + 60 * minute)).toBe(6 * minute)
  expect(isRinging(resting, start + 60 * minute)).toBe(false)
  const again = resumed(resting, start + 60 * minute)
  expect(again.endsAt).toBe(start + 66 * minute)
  expect(resumed(again, start + 61 * minute)).toBe(again)
  expect(paused(resting, start + 61 * minute)).toBe(resting)
})

test('an ended timer cannot be paused', () => {
  expect(paused(tenMinutes, start + 11 * minute)).toBe(tenMinutes)
})

test('a minute is added to what is left, or restarts an ended timer', () => {
  expect(withMinute(tenMinutes, start).endsAt).toBe(start + 11 * minute)
  expect(withMinute(paused(tenMinutes, start), start).left).toBe(11 * minute)
  const ended = { ...tenMinutes, isAnswered: true, maxLength: 20 * minute }
  const more = withMinute(ended, start + 15 * minute)
  expect(more).toMatchObject({
    endsAt: start + 16 * minute,
    length: minute,
    maxLength: null,
    isAnswered: false,
  })
  const longest = newTimer('b', { name: 'Stock', seconds: maxSeconds }, start)
  expect(withMinute(longest, start)).toBe(longest)
})

test('a timer rings until it is answered; the sound stops after ten minutes', () => {
  const end = start + 10 * minute
  expect(isRinging(tenMinutes, end - 1)).toBe(false)
  expect(isRinging(tenMinutes, end)).toBe(true)
  expect(isRinging({ ...tenMinutes, isAnswered: true }, end)).toBe(false)
  expect(isLoud(tenMinutes, end + 9 * minute, start)).toBe(true)
  expect(isLoud(tenMinutes, end + 11 * minute, start)).toBe(false)
  expect(isRinging(tenMinutes, end + 11 * minute)).toBe(true)
  // The page was opened an hour after the end: it rings now.
  expect(isLoud(tenMinutes, end + 61 * minute, end + 60 * minute)).toBe(true)
})

test('the next end is the soonest of those that run', () => {
  const short = newTimer('b', { name: 'Tea', seconds: 60 }, start)
  expect(nextEnd([tenMinutes, short], start)).toBe(start + minute)
  expect(nextEnd([tenMinutes, short], start + minute)).toBe(start + 10 * minute)
  expect(nextEnd([paused(tenMinutes, start)], start)).toBeNull()
})

test('only valid timers are read from storage', () => {
  const recipe = { name: 'Soup', path: '/g/home/r/soup' }
  const good = newTimer(
    'c',
    { name: 'Soup', seconds: 5, maxSeconds: 9, recipe, source: 's' },
    start,
  )
  expect(timersIn([good, tenMinutes])).toEqual([good, tenMinutes])
  expect(
    timersIn([
      null,
      7,
      {},
      { ...good, endsAt: 'soon' },
      { ...good, length: -1 },
      { ...good, recipe: { name: 'x', path: 'javascript:alert(1)' } },
      { ...good, recipe: { name: 'x', path: '//evil.example' } },
    ]),
  ).toEqual([])
  expect(timersIn({ 0: good })).toEqual([])
})

test.for([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [65_000, '1:05'],
  [3_600_000, '1:00:00'],
  [3_723_000, '1:02:03'],
] as const)('%d ms are shown as %s', ([ms, text]) => {
  expect(clockText(ms)).toBe(text)
})

test('times are spoken in words', () => {
  expect(spokenTime(4_800_000)).toBe('1 hour, 20 minutes')
  expect(spokenTime(45_000)).toBe('45 seconds')
  expect(spokenTime(0)).toBe('0 seconds')
  expect(spokenTime(1_500_000, 'short')).toBe('25 min')
  expect(agoText(3.5 * minute)).toBe('3 minutes ago')
  expect(agoText(125 * minute)).toBe('2 hours ago')
})
