import { expect, test } from 'vitest'
import { nearWords, wordsWith } from '#server/search/find-words.ts'
import { addWords, createIndex } from '#server/search/group-index.ts'

function indexOf(words: string[]) {
  return createIndex(
    words.map((word, at) => ({ id: at * 3 + 7, word })),
    [],
  )
}
const used = () => true

test('a text is found in words, at their beginnings and as a whole', () => {
  const index = indexOf(['ham', 'hamburger', 'graham', 'jam', '豆腐', '麻婆豆腐'])
  const found = (text: string) =>
    wordsWith(index, text).map(({ word, quality }) => [index.words[word], quality])
  expect(found('ham')).toEqual([
    ['ham', 3],
    ['hamburger', 2],
    ['graham', 1],
  ])
  expect(found('豆')).toEqual([
    ['豆腐', 2],
    ['麻婆豆腐', 1],
  ])
  expect(found('m')).toHaveLength(4)
  expect(found('amh')).toEqual([])
})

test('words that are learnt later are found as well', () => {
  const index = indexOf(['ham'])
  expect(wordsWith(index, 'leek')).toEqual([])
  addWords(index, [
    { id: 90, word: 'leek' },
    { id: 99, word: 'leeks' },
  ])
  expect(wordsWith(index, 'leek')).toEqual([
    { word: 1, quality: 3 },
    { word: 2, quality: 2 },
  ])
  expect(wordsWith(indexOf([]), 'leek')).toEqual([])
})

test.each([
  ['chiken', ['chicken']],
  ['chikcen', ['chicken']],
  ['chickken', ['chicken']],
  ['chixken', ['chicken']],
  ['hcicken', ['chicken']],
  ['suop', ['soup']],
  ['sup', []],
  ['cinammon', ['cinnamon']],
  ['cinamon', ['cinnamon']],
  ['choclat', ['chocolate']],
  ['tomatos', ['tomato', 'tomatoes']],
  ['борш', ['борщ']],
  ['xyzzy', []],
  ['soupsoup', []],
])('%s comes close to %j', (typed, words) => {
  const index = indexOf([
    'chicken',
    'soup',
    'cinnamon',
    'chocolate',
    'tomato',
    'tomatoes',
    'борщ',
    'x'.repeat(500),
  ])
  const found = nearWords(index, typed, used).map(({ word }) => index.words[word])
  expect(found).toEqual(words)
})

test('fewer mistakes win, and words that stand nowhere do not count', () => {
  const index = indexOf(['strawberries', 'strawberry', 'strawbale', 'straw'])
  const found = (isUsed: (word: number) => boolean) =>
    nearWords(index, 'strawbery', isUsed).map(({ word }) => index.words[word])
  expect(found(used)).toEqual(['strawberry', 'strawberries'])
  expect(found((word) => word === 0)).toEqual(['strawberries'])
  expect(found(() => false)).toEqual([])
})
