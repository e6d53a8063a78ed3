import { expect, test } from 'vitest'
import { leftOut } from '#renderer/features/recipe-import/check/left-out.ts'

const line = (text: string) => ({ title: null, text })
const found = (original: string) => ({
  name: 'Pea soup',
  description: 'Thick and green.',
  recipeYield: '4 servings',
  totalTime: null,
  prepTime: null,
  performTime: null,
  ingredients: [line('500 g peas'), line('1 onion')],
  steps: [line('Boil the peas until they fall apart.\nSalt them late.')],
  notes: [{ title: 'Tip', text: 'Better on the second day.' }],
  original,
})

test('what the recipe says is not left out, in whatever capitals, signs and lines', () => {
  const said = [
    'PEA  SOUP',
    '• 500 g peas',
    '- 1 onion',
    'Boil the peas until they fall apart.',
    'Salt them late.',
    'Tip',
    '1. Boil the peas until they fall apart.',
  ]
  expect(leftOut(found(said.join('\n')))).toEqual({ passages: [], words: 0 })
})

test('passages are what else stands there; words of labels are only counted', () => {
  const original = [
    'Pea soup',
    'Share this',
    '',
    'My aunt Ida cooked it every winter.',
    '500 g peas',
  ]
  expect(leftOut(found(original.join('\n')))).toEqual({
    passages: [{ at: 3, text: 'My aunt Ida cooked it every winter.' }],
    words: 9,
  })
})

test('of a page of any length only the begin is gone through', () => {
  const { passages } = leftOut(found('All of this is about the trip.\n'.repeat(100_000)))
  expect(passages).toHaveLength(2000)
})
