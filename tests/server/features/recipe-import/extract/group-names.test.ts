import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const page = (list: string) =>
  extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2>${list}<h2>Method</h2>
    <ol><li>Slice the leeks and boil them in the water.</li><li>Toast the bread in the butter.</li></ol></body>`)
const lines = ({ ingredients }: ReturnType<typeof extract>) =>
  ingredients.map(({ title, text }) => [title, text])

const parts = [
  [null, '2 leeks'],
  [null, '1 l water'],
  [null, 'Salt'],
  ['Croutons', '3 slices of bread'],
  [null, '50 g butter'],
]

test.each([
  [
    'a row of one cell',
    `<table><tr><td>2</td><td>leeks</td></tr><tr><td>1 l</td><td>water</td></tr><tr><td></td><td>Salt</td></tr>
     <tr><th colspan="2">Croutons</th></tr><tr><td>3 slices</td><td>of bread</td></tr><tr><td>50 g</td><td>butter</td></tr></table>`,
  ],
  [
    'a bold line of the list',
    `<ul><li>2 leeks</li><li>1 l water</li><li>Salt</li><li><b>Croutons</b></li><li>3 slices of bread</li><li>50 g butter</li></ul>`,
  ],
  [
    'a paragraph between two lists',
    `<ul><li>2 leeks</li><li>1 l water</li><li>Salt</li></ul><p>Croutons</p><ul><li>3 slices of bread</li><li>50 g butter</li></ul>`,
  ],
  [
    'a term in front of its descriptions',
    `<dl><dd>2 leeks</dd><dd>1 l water</dd><dd>Salt</dd><dt>Croutons</dt><dd>3 slices of bread</dd><dd>50 g butter</dd></dl>`,
  ],
])('%s names a part', (_, list) => {
  expect(lines(page(list))).toEqual(parts)
})

test('a line with a paragraph of its own names a part, where the lines of each part share one', () => {
  const shared = page(
    '<p>2 leeks<br>1 l water<br>Salt</p><p><em>Croutons</em></p><p>3 slices of bread<br>50 g butter</p>',
  )
  expect(lines(shared)).toEqual(parts)
  const apart = page('<p>2 leeks</p><p>1 l water</p><p>Salt</p><p>50 g butter</p>')
  expect(lines(apart).map(([title]) => title)).toEqual([null, null, null, null])
  const cells = page('<div>500<p>g leeks</p></div><p>Salt</p><div>1<p>onion</p></div>')
  expect(lines(cells).map(([title]) => title)).not.toContain('Salt')
})

test('where foods are bold, a food without an amount stays one', () => {
  const recipe = page(
    `<ul><li>2 <b>leeks</b></li><li>1 l <b>water</b></li><li><b>Salt</b></li><li>50 g <b>butter</b></li></ul>`,
  )
  expect(lines(recipe)).toEqual([
    [null, '2 leeks'],
    [null, '1 l water'],
    [null, 'Salt'],
    [null, '50 g butter'],
  ])
})

test('the last line of a list names nothing', () => {
  const recipe = page(
    `<ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li><li class="last">Salt</li></ul>`,
  )
  expect(lines(recipe).at(-1)).toEqual([null, 'Salt'])
})
