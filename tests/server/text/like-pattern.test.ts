import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { likePattern } from '#server/text/like-pattern.ts'

const sqlite = new Sqlite(':memory:')
const like = sqlite.prepare('select ? like ? as isLike')
const inSqlite = (text: string, pattern: string) =>
  (like.get(text, pattern) as { isLike: number }).isLike === 1

test.each([
  ['Apple pie', 'apple pie'],
  ['Apple pie', 'apple'],
  ['Apple pie', '%PIE'],
  ['Apple pie', 'a%p%e'],
  ['Apple pie', '%p%p%p%'],
  ['Apple pie', '%p%p%p%p%'],
  ['Apple pie', '_pple_pi_'],
  ['Apple pie', '%l_%p_e'],
  ['Apple pie', '%%'],
  ['Apple pie', ''],
  ['', ''],
  ['', '_'],
  ['aab', '%ab'],
  ['ab', 'ab%b'],
  ['aba', 'ab%ba'],
  ['Crème brûlée', 'CRÈME%'],
  ['Crème brûlée', 'cr_me%l_e'],
  ['🍎🍏', '_🍏'],
  ['100 % rye', '100 _ rye'],
])('%j is like %j as SQLite says', (text, pattern) => {
  expect(likePattern(pattern)(text)).toBe(inSqlite(text, pattern))
})

test('of thousands of short texts and patterns, SQLite says the same', () => {
  let seed = 7
  const some = (letters: string, most: number) => {
    let text = ''
    seed = (seed * 48_271) % 2_147_483_647
    for (let left = seed % (most + 1); left > 0; left--) {
      seed = (seed * 48_271) % 2_147_483_647
      text += letters[seed % letters.length]
    }
    return text
  }
  const others = Array.from({ length: 5000 }, () => [some('aAb', 9), some('aB%_', 7)] as const)
  const different = others.filter(
    ([text, pattern]) => likePattern(pattern)(text) !== inSqlite(text, pattern),
  )
  expect(different).toEqual([])
  expect(others.filter(([text, pattern]) => inSqlite(text, pattern)).length).toBeGreaterThan(500)
})

test('a long pattern that nearly fits at each place is looked for once', () => {
  const text = 'a'.repeat(30_000)
  expect(likePattern(`%${'a'.repeat(9000)}b%`)(text)).toBe(false)
  expect(likePattern(`%${'a_'.repeat(4500)}%`)(text)).toBe(true)
})

test.each([
  ['ab', 'ab%ab'],
  ['abab', 'ab%ab'],
  ['aXbab', 'a%ab%b'],
  ['🍎🍏🍎', '🍎%🍎'],
  ['🍎', '%🍏%'],
  ['aaab', '%aab'],
  ['aabaabaaa', '%aabaaa%'],
])('the beginning and the end of a text do not overlap: %j like %j', (text, pattern) => {
  expect(likePattern(pattern)(text)).toBe(inSqlite(text, pattern))
})
