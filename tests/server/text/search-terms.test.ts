import { expect, test } from 'vitest'
import { fullTextQuery, searchTerms } from '#server/text/search-terms.ts'

test.each([
  ['brulee', ['brulee']],
  ['brûlée', ['brulee']],
  ['creme more', ['creme', 'more']],
  ['"creme brulee"', ['creme brulee']],
  ['“Crème Brûlée”', ['creme brulee']],
  ["'flour cup'", ['flour cup']],
  ['animal-sloop', ['animal', 'sloop']],
  ['qf b', ['qf', 'b']],
  ['soup "red lentils" hot', ['red lentils', 'soup', 'hot']],
  ['a+b=c; d/e', ['a', 'b', 'c', 'd', 'e']],
  ['mac & cheese', ['mac', 'cheese']],
  ["grandma's and grandpa's pie", ["grandma's", 'and', "grandpa's", 'pie']],
  ['"half a phrase', ['half', 'a', 'phrase']],
  ["'tis", ['tis']],
  ['soup soup Soup', ['soup']],
  ['?!', []],
  ['""', []],
  ["' '", []],
  ['   ', []],
  ['', []],
  ['nul\u0000byte', ['nul', 'byte']],
  ['NEAR(a b) OR name:x*', ['near', 'a', 'b', 'or', 'name', 'x']],
  ['麻婆豆腐', ['mapodoufu', '麻婆豆腐']],
])('%j is searched as %j', (text, tokens) => {
  expect(searchTerms(text).tokens.map((token) => token.replaceAll(' ', '_'))).toEqual(
    tokens.map((token) => token.replaceAll(' ', '_')),
  )
})

test('the whole term decides which names come first', () => {
  expect(searchTerms('  QF   B ').whole).toEqual(['qf b'])
  expect(searchTerms('"Crème brûlée"').whole).toEqual(['creme brulee'])
  expect(searchTerms('').whole).toEqual([])
})

test('a very long term is cut to a number of tokens the database can take', () => {
  const many = Array.from({ length: 400 }, (_, index) => `w${index}`).join(' ')
  expect(searchTerms(many).tokens).toHaveLength(40)
})

test('nothing in a token is read as full-text syntax', () => {
  expect(fullTextQuery(['or"', 'near', 'a', 'ab', 'éàü'])).toEqual({
    match: '"or""" OR "near" OR "éàü"',
    short: ['a', 'ab'],
  })
  expect(fullTextQuery(['a'])).toEqual({ match: null, short: ['a'] })
})
