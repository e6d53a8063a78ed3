import { expect, test } from 'vitest'
import { nearWords, wordsWith } from '#server/search/find-words.ts'
import { addWords, createVocabulary } from '#server/search/vocabulary.ts'

function vocabularyOf(words: string[]) {
  const vocabulary = createVocabulary()
  addWords(
    vocabulary,
    words.map((word, at) => ({ id: at * 3 + 7, word })),
  )
  return vocabulary
}

test('a text is found in words, at their beginnings and as a whole', () => {
  const vocabulary = vocabularyOf(['ham', 'hamburger', 'graham', 'jam', '豆腐', '麻婆豆腐'])
  const found = (text: string) =>
    wordsWith(vocabulary, text).map(({ word, quality }) => [word, quality])
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

test('words that are added later are found as well', () => {
  const vocabulary = vocabularyOf(['ham'])
  expect(wordsWith(vocabulary, 'leek')).toEqual([])
  addWords(vocabulary, [
    { id: 90, word: 'leek' },
    { id: 99, word: 'leeks' },
  ])
  expect(wordsWith(vocabulary, 'leek')).toEqual([
    { word: 'leek', quality: 3 },
    { word: 'leeks', quality: 2 },
  ])
  expect(wordsWith(vocabularyOf([]), 'leek')).toEqual([])
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
  ['malt', []],
  ['lime', []],
  ['mint', []],
  ['aslt', ['salt']],
  ['piza', ['pizza']],
])('%s comes close to %j', (typed, words) => {
  const vocabulary = vocabularyOf([
    'chicken',
    'soup',
    'cinnamon',
    'chocolate',
    'tomato',
    'tomatoes',
    'борщ',
    'salt',
    'time',
    'min',
    'pizza',
    'x'.repeat(500),
  ])
  const found = nearWords(vocabulary, typed).map(({ word }) => word)
  expect(found).toEqual(words)
})

test('words with the fewest mistakes come first, whole words before beginnings', () => {
  const vocabulary = vocabularyOf(['strawberries', 'strawberry', 'strawbale', 'straw'])
  expect(nearWords(vocabulary, 'strawbery')).toEqual([
    { word: 'strawberry', mistakes: 1, quality: 2 },
    { word: 'strawberries', mistakes: 1, quality: 1 },
  ])
})

test('words with a known id are not added twice', () => {
  const vocabulary = vocabularyOf(['ham'])
  addWords(vocabulary, [
    { id: 7, word: 'ham' },
    { id: 8, word: 'jam' },
  ])
  expect(vocabulary.words).toEqual(['ham', 'jam'])
})
