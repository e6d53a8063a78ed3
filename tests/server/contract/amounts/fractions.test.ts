import { describe, expect, test } from 'vitest'
import {
  apiFractionText,
  decimalText,
  fractionText,
  plainFractionText,
} from '#contract/amounts/fractions.ts'

describe('fractions', () => {
  test.each([
    [0.5, '½'],
    [1.5, '1½'],
    [0.33, '⅓'],
    [0.667, '⅔'],
    [0.125, '⅛'],
    [2.4444, '2\u202f⁴⁄₉'],
    [0.3, '³⁄₁₀'],
    [3, '3'],
    [0.999, '1'],
    [1.96, '2'],
    [0.02, '0.02'],
    [0.1 + 0.2, '³⁄₁₀'],
  ])('%d is written %s', (value, text) => expect(fractionText(value, 'en-US')).toBe(text))

  test.each([
    [1.5, '1 1/2'],
    [0.25, '1/4'],
    [2, '2'],
    [0.02, '0,02'],
  ])('%d is %s as plain text', (value, text) =>
    expect(plainFractionText(value, 'de-DE')).toBe(text),
  )
})

test.each([
  [0.333, '¹/₃'],
  [2.125, '2 ¹/₈'],
  [4.958, '4 ²³/₂₄'],
  [32.97, '32 ³¹/₃₂'],
  [3, '3'],
  [2.999, '3'],
  [2.001, '2'],
  [0.001, null],
])('%d is %j in the API, where denominators go to 32', (value, text) => {
  expect(apiFractionText(value)).toBe(text)
})

test.each([
  [0.1 + 0.2, 'en-US', '0.3'],
  [250.5, 'de-DE', '250,5'],
  [12345.6789, 'en-US', '12345.679'],
  [0.0004, 'en-US', '0.0004'],
  [0, 'en-US', '0'],
])('%d in %s is %s as a decimal', (value, locale, text) => {
  expect(decimalText(value, locale)).toBe(text)
})
