import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const page = (first: string) =>
  extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2><ul><li>${first}</li><li>1 l water</li><li>50 g butter</li></ul>
    <h2>Method</h2><ol><li>Slice the leeks and boil them in the water.</li><li>Add the butter, and serve it.</li></ol></body>`)

test.each([
  [
    'in another color only',
    '2 leeks <span class="ingredient-notes faded">sliced</span>',
    '2 leeks (sliced)',
  ],
  ['behind a comma', '2 leeks, <span class="ingredient-notes">sliced</span>', '2 leeks, sliced'],
  [
    'in brackets already',
    '2 leeks <span class="ingredient-notes">(sliced)</span>',
    '2 leeks (sliced)',
  ],
  [
    'with a comma of its own',
    '2 leeks<em class="ingredient-note">, sliced</em>',
    '2 leeks, sliced',
  ],
  [
    'of another kind',
    '2 leeks <span class="ingredient-name">and onions</span>',
    '2 leeks and onions',
  ],
  ['that is all', '<span class="ingredient-notes">2 leeks</span>', '2 leeks'],
])('a remark %s', (_, line, text) => {
  expect(page(line).ingredients[0]?.text).toBe(text)
})
