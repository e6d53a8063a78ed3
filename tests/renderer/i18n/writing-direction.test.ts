import { expect, test } from 'vitest'
import { writingDirection } from '#renderer/i18n/writing-direction.ts'

test.for([
  [['milk', '', 'ml'], 'ltr'],
  [['חלב', '', 'ml'], 'rtl'],
  [['', '½ كوب حليب'], 'rtl'],
  [['2', '', 'ml'], 'ltr'],
  [['牛乳'], 'ltr'],
  [['', '2 ½'], undefined],
] as const)('%j is written %s', ([texts, direction]) => {
  expect(writingDirection(...texts)).toBe(direction)
})
