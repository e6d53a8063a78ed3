import { expect, test } from 'vitest'
import { passageOf } from '#renderer/features/recipe-import/check/passage.ts'

const page = 'Soup\n\n• 2 carrots,  Diced\n• 1 kg potatoes (waxy)\nAdd 2 carrots, diced, and stir.'
const marked = (words: string) => {
  const found = passageOf(words, page)
  return found && page.slice(...found)
}

test.each([
  ['2 carrots, diced', '2 carrots,  Diced'],
  ['1 kg potatoes', '1 kg potatoes (waxy)'],
  [' soup ', 'Soup'],
  ['3 leeks', null],
  ['', null],
])('the passage that says “%s”', (words, passage) => {
  expect(marked(words)).toBe(passage)
})
