import { expect, test } from 'vitest'
import { textsAgainstRules } from '#scripts/support/plain-words.ts'

test.for([
  ['Add to favourites', 'use the American spelling'],
  ['Please choose a day.', 'leave “please” out'],
  ['Sign in', 'say “log in” or “log out”'],
  ['You have been signed out.', 'say “log in” or “log out”'],
  ['Delete for good', 'say “permanently”'],
  ['Made by somebody', 'say “someone”, “everyone” or “no one”'],
  ['Your e-mail', 'write “email”, “username” or “website”'],
  ['Tick all', 'say “select” or “check”'],
  ['Switched off', 'say “turn on” or “turn off”'],
  ['This did not work', 'say what happened, then what to do'],
  ['Opened lately', 'use a word of every day'],
  ['Loading...', 'write “…” as one sign'],
  ['{{count}} stars', 'print {{number}}, which counted() formats'],
] as const)('“%s” is refused: %s', ([text, rule]) => {
  expect(textsAgainstRules([['life.some-text', text]])).toEqual([`life.some-text: ${rule}`])
})

test.for(['Design insights', 'A ticket for the kitchen', 'Metric', 'Good for 4', 'Catalog'])(
  '“%s” breaks no rule',
  (text) => {
    expect(textsAgainstRules([['life.some-text', text]])).toEqual([])
  },
)

test('fixed texts and the numbers of the API stay as they are', () => {
  expect(
    textsAgainstRules([
      ['login.locked', 'Account Locked. Please try again later'],
      ['messages.items-deleted_one', 'Successfully deleted {{count}} item'],
    ]),
  ).toEqual([])
})
