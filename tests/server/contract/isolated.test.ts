import { expect, test } from 'vitest'
import { isolated } from '#contract/isolated.ts'

test.for([
  ['Pea soup', 'ltr', false],
  ['12', 'ltr', false],
  ['1 1/2 cups', 'ltr', false],
  ['مجدرة', 'ltr', true],
  ['Stew (חלה)', 'ltr', true],
  ['turned \u202Earound', 'ltr', true],
  ['12', 'rtl', false],
  ['٣', 'rtl', false],
  ['', 'rtl', false],
  // Without the marks, the ends of these change places between words from right to left.
  ['1–2', 'rtl', true],
  ['11.9 MB', 'rtl', true],
  ['Pea soup!', 'rtl', true],
  ['مجدرة', 'rtl', true],
] as const)('“%s” in a sentence that runs %s', ([text, direction, marked]) => {
  expect(isolated(text, direction)).toBe(marked ? `\u2068${text}\u2069` : text)
})
