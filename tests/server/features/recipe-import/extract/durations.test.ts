import { describe, expect, test } from 'vitest'
import {
  readSeconds,
  secondsToIso,
  secondsToWords,
  timeInWords,
} from '#server/features/recipe-import/extract/durations.ts'

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

describe('readSeconds', () => {
  test.each<[unknown, number | null]>([
    ['PT1H30M', 90 * MINUTE],
    ['PT90M', 90 * MINUTE],
    ['P1DT2H', DAY + 2 * HOUR],
    ['PT1H30', 90 * MINUTE],
    ['P0Y0M0DT0H35M0.000S', 35 * MINUTE],
    ['P45M', 45 * MINUTE],
    ['PT0.5H', 30 * MINUTE],
    ['PT45S', 45],
    ['P1W', 7 * DAY],
    [' pt 20 m ', 20 * MINUTE],
    ['1 h 30', 90 * MINUTE],
    ['1h30', 90 * MINUTE],
    ['1 hour 30 minutes', 90 * MINUTE],
    ['1½ hours', 90 * MINUTE],
    ['1 1/2 hours', 90 * MINUTE],
    ['1 Std. 20 Min.', 80 * MINUTE],
    ['45 perc', 45 * MINUTE],
    ['2 godz. 5 min', 125 * MINUTE],
    ['30 мин', 30 * MINUTE],
    ['20-25 minutes', 25 * MINUTE],
    ['20 minutes to 30 minutes', 30 * MINUTE],
    ['1:15', 75 * MINUTE],
    ['30', 30 * MINUTE],
    [25, 25 * MINUTE],
    [{ '@type': 'QuantitativeValue', minValue: 'PT10M' }, 10 * MINUTE],
    [{ minValue: 'PT10M', maxValue: 'PT20M' }, 20 * MINUTE],
    [[null, 'PT5M', 'PT9M'], 5 * MINUTE],
    ['PT0M', null],
    ['P', null],
    ['PT', null],
    ['-PT10M', null],
    ['-20', null],
    [-5, null],
    ['P54Y', null],
    ['PT28283302M', null],
    ['soon', null],
    ['', null],
    [null, null],
    [{}, null],
    [[], null],
  ])('%j → %j', (value, seconds) => {
    expect(readSeconds(value)).toBe(seconds)
  })
})

test.each([
  [90 * MINUTE, '1 Hour 30 Minutes', 'PT1H30M'],
  [MINUTE, '1 Minute', 'PT1M'],
  [DAY + 2 * HOUR, '1 day 2 Hours', 'P1DT2H'],
  [2 * DAY, '2 days', 'P2D'],
  [61, '1 Minute 1 Second', 'PT1M1S'],
])('%i seconds are %j and %j', (seconds, words, iso) => {
  expect(secondsToWords(seconds)).toBe(words)
  expect(secondsToIso(seconds)).toBe(iso)
  expect(readSeconds(words)).toBe(seconds)
  expect(readSeconds(iso)).toBe(seconds)
})

test.each([
  ['PT90M', '1 Hour 30 Minutes'],
  ['overnight', 'overnight'],
  ['PT0S', ''],
  ['PTM', ''],
  ['-PT10M', ''],
  ['n/a', ''],
  ['%%%', ''],
  [undefined, ''],
])('%j reads %j', (value, words) => {
  expect(timeInWords(value)).toBe(words)
})
