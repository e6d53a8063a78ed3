import { expect, test } from 'vitest'
import { proposedUsername } from '#contract/proposed-username.ts'

test.for([
  ['Anna Berg', 'anna'],
  ['  Zoë  ', 'zoe'],
  ['O’Hara', 'ohara'],
  ['Мария Кох', 'мария'],
  ['한나', '한나'],
  ['मीरा', 'मीरा'],
  ['', ''],
  ['!?', ''],
])('the username for “%s” is “%s”', ([name, username]) => {
  expect(proposedUsername(name!)).toBe(username)
})
