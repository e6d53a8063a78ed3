import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const steps = (...lines: string[]) =>
  extract(`<body><h1>Leek soup</h1><p><b>Ingredients</b></p><p>2 leeks</p><p>1 l water</p><p>50 g butter</p>
    <p><b>Method</b></p>${lines.map((line) => `<p>${line}</p>`).join('')}</body>`).steps.map(
    ({ text }) => text,
  )

test('lines that end at the edge of a printed page go on in the next one', () => {
  expect(
    steps(
      '1. Slice the leeks into rings and fry them in the but-',
      'ter until they are soft.',
      '2. Add the water and boil the soup for about',
      'Twenty minutes.',
      '3. Season it.',
    ),
  ).toEqual([
    'Slice the leeks into rings and fry them in the butter until they are soft.',
    'Add the water and boil the soup for about Twenty minutes.',
    'Season it.',
  ])
})

test.each([
  [
    'without numbers',
    ['Slice the leeks into rings and fry them slowly', 'Add the water and boil it.'],
  ],
  [
    'behind the end of a sentence',
    ['1. Slice the leeks into rings and fry them.', 'Stir well.', '2. Add the water and boil it.'],
  ],
])('lines of their own stay: %s', (_, lines) => {
  expect(steps(...lines)).toHaveLength(lines.length)
})
