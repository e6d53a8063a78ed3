import { describe, expect, test } from 'vitest'
import { searchTerms, wordsOf } from '#server/text/search-terms.ts'

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

describe('each word by itself', () => {
  const wanted = (text: string) => searchTerms(text).wanted

  test('quoted words are marked as quoted', () => {
    expect(wanted('soup "red lentils"')).toEqual([
      { spellings: ['red lentils'], fallback: [], isQuoted: true },
      { spellings: ['soup'], fallback: [], isQuoted: false },
    ])
  })

  test('another alphabet counts as much as its romanised form', () => {
    expect(wanted('борщ soup')).toEqual([
      { spellings: ['borshch', 'борщ'], fallback: [], isQuoted: false },
      { spellings: ['soup'], fallback: [], isQuoted: false },
    ])
  })

  test('a romanised syllable is only searched for if its character is not found', () => {
    expect(wanted('豆')).toEqual([{ spellings: ['豆'], fallback: ['dou'], isQuoted: false }])
  })

  test('a term of symbols only has no words', () => {
    expect(wanted('?! ""')).toEqual([])
  })

  test('at most forty', () => {
    expect(wanted(Array.from({ length: 90 }, (_, index) => `豆${index}`).join(' '))).toHaveLength(
      40,
    )
  })
})

test.each([
  ["grandma's pie, 'tis said", ["grandma's", 'pie', 'tis', 'said']],
  ['tom-yum/goong (hot)', ['tom', 'yum', 'goong', 'hot']],
  ['200 °c, 1⁄2 cup', ['200', '°c', '1⁄2', 'cup']],
  ['豆腐、猪肉。葱', ['豆腐', '猪肉', '葱']],
  ['one\ntwo', ['one', 'two']],
  ['', []],
])('the words of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
