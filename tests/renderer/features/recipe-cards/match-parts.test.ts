import { expect, test } from 'vitest'
import { textParts } from '#renderer/features/recipe-cards/match-parts.ts'

const marked = (text: string, words: string[]) =>
  textParts(text, words)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('')

test('words are marked wherever they stand, the longer of two first', () => {
  expect(marked('2 ripe tomatoes and 1 tomato', ['tomato', 'tomatoes'])).toBe(
    '2 ripe [tomatoes] and 1 [tomato]',
  )
})

test('without words, or with empty ones, the text stays whole', () => {
  expect(textParts('Flour', [])).toEqual([{ text: 'Flour', isFound: false }])
  expect(marked('Flour', [''])).toBe('Flour')
})

test('signs that mean something to patterns are only signs', () => {
  expect(marked('7-up (1.5 l) [cold] a+b', ['(1.5', '7-up', 'a+b', '[cold]'])).toBe(
    '[7-up] [(1.5] l) [[cold]] [a+b]',
  )
})
