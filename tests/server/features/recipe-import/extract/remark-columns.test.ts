import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const METHOD =
  '<h2>Method</h2><ol><li>Slice the leeks and boil them in the water.</li><li>Add the butter, and serve it.</li></ol>'
const linesOf = (lines: string[]) =>
  extract(
    `<body><h1>Leek soup</h1><h2>Ingredients</h2><ul><li>${lines.join('</li><li>')}</li></ul>${METHOD}</body>`,
  ).ingredients.map(({ text }) => text)

type Cells = [amount: string, food: string, remark?: string]
const SOUP: Cells[] = [
  ['2', 'leeks', 'sliced'],
  ['1 l', 'water'],
  ['50 g', 'butter', 'soft or melted'],
  ['', 'salt'],
]

const line =
  (amount: string, food: string, remark: string) =>
  ([count, name, more]: Cells) =>
    [
      count && `<${amount}>${count}</${amount.split(' ')[0]}>`,
      `<${food}>${name}</${food.split(' ')[0]}>`,
      more && `<${remark}>${more}</${remark.split(' ')[0]}>`,
    ]
      .filter(Boolean)
      .join(' ')

test.each([
  ['classes of any words', line('span class="q"', 'span class="n"', 'span class="zusatz"')],
  ['elements of different names', line('b', 'span', 'em')],
  ['elements in one around them', (cells: Cells) => `<p>${line('b', 'i', 'small')(cells)}</p>`],
])('what only some lines have behind their food is a remark: %s', (_, html) => {
  expect(linesOf(SOUP.map(html))).toEqual([
    '2 leeks (sliced)',
    '1 l water',
    '50 g butter (soft or melted)',
    'salt',
  ])
})

test.each([
  ['the line has a sign of its own', line('b', 'i', 'small'), ', sliced', '2 leeks , sliced'],
  ['it is in brackets', line('b', 'i', 'small'), '(sliced)', '2 leeks (sliced)'],
])('a remark stays as it is if %s', (_, html, remark, wanted) => {
  const [first] = linesOf([html(['2', 'leeks', remark]), ...SOUP.slice(1).map(html)])
  expect(first?.replace(' ,', ',')).toBe(wanted.replace(' ,', ','))
})

test('what stands behind the food of every line is no remark', () => {
  const html = line('b', 'i', 'small')
  const lines: Cells[] = [
    ['2', 'leeks', 'sliced'],
    ['1 l', 'water', 'warm'],
    ['50 g', 'butter', 'soft'],
  ]
  expect(linesOf(lines.map(html))).toEqual(['2 leeks sliced', '1 l water warm', '50 g butter soft'])
})

test('an amount behind the food is no remark, and elements built alike say nothing', () => {
  const amounts: Cells[] = [
    ['2', 'leeks', '300 g'],
    ['1 l', 'water'],
    ['50 g', 'butter', '2 oz'],
  ]
  expect(linesOf(amounts.map(line('b', 'i', 'small')))).toEqual([
    '2 leeks 300 g',
    '1 l water',
    '50 g butter 2 oz',
  ])
  expect(linesOf(SOUP.map(line('span', 'span', 'span')))[0]).toBe('2 leeks sliced')
})
