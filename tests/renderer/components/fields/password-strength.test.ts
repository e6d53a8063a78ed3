import { expect, test } from 'vitest'
import { passwordStrength } from '#renderer/components/fields/password-strength.ts'

test.for([
  ['', 0, 'weak'],
  ['abcde', 0, 'weak'],
  ['MyPassword1!', 0, 'weak'],
  ['Trivet-Cooks-99', 0, 'weak'],
  ['aaaaaaaa', 14, 'weak'],
  ['abcdefghij', 50, 'good'],
  ['abcdefgh12', 60, 'good'],
  ['Abcdefgh12!', 85, 'strong'],
  ['Abcdefghijkl12!?', 100, 'very-strong'],
] as const)('%j scores %i', ([password, score, level]) => {
  expect(passwordStrength(password)).toEqual({ score, level })
})
