import { describe, expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const method =
  '<h2>Method</h2><p>Slice the leeks into rings and fry them slowly in butter.</p><p>Add the water and boil everything.</p>'
const page = (html: string) => extract(`<body><h1>Leek soup</h1>${html}</body>`)

describe('what stands around a list in its region', () => {
  const rows = ['2 leeks', '1 l water', '50 g butter', 'Salt']
  const built = rows.map((row) => `<div class="row line">${row}</div>`).join('')

  test('is no ingredient', () => {
    const html = `<h2>Ingredients</h2><div class="tool">Change the amounts</div>${built}
      <p class="note">Would you like to keep this list?</p><p class="note">0 of 5 stars</p>${method}`
    expect(texts(page(html).ingredients)).toEqual(rows)
  })

  test('is one if it has an amount and touches the list', () => {
    const html = `<h2>Ingredients</h2>${built}<p>3 bay leaves</p>${method}`
    expect(texts(page(html).ingredients)).toEqual([...rows, '3 bay leaves'])
  })

  test('is the name of its first part if it is built like the names of the others', () => {
    const name = (text: string) => `<div class="part">${text}</div>`
    const html = `<h2>Ingredients</h2>${name('Soup')}${built}${name('Croutons')}
      <div class="row line">2 slices of bread</div><div class="row line">20 g butter</div>${method}`
    expect(page(html).ingredients.map(({ title }) => title)).toEqual([
      'Soup',
      null,
      null,
      null,
      'Croutons',
      null,
    ])
  })

  test('is no step', () => {
    const html = `<h2>Ingredients</h2>${built}<h2>Method</h2>
      ${['Slice the leeks.', 'Fry them slowly.', 'Boil everything in the water.'].map((step) => `<p class="step">${step}</p>`).join('')}
      <div>Ask the editors</div><div>See the archive</div>`
    expect(texts(page(html).steps)).toEqual([
      'Slice the leeks.',
      'Fry them slowly.',
      'Boil everything in the water.',
    ])
  })
})

describe('amounts in cells of their own', () => {
  test('in front of the food', () => {
    const rows = [
      ['2', 'leeks'],
      ['1 l', 'water'],
      ['50 g', 'butter'],
    ]
    const html = rows.map(([amount, food]) => `<div>${amount}</div><div>${food}</div>`).join('')
    expect(texts(page(`<h2>Ingredients</h2>${html}${method}`).ingredients)).toEqual([
      '2 leeks',
      '1 l water',
      '50 g butter',
    ])
  })

  test('built in another way than the foods, with words in between that belong to one', () => {
    const cells = ['2', 'leeks', '1 l', 'water', '50 g', 'butter', '3 rúd', 'bay leaves']
      .map((text, index) => `<div class="${index % 2 ? 'name' : 'amount'}">${text}</div>`)
      .join('')
    const html = `<h2>Ingredients</h2><div>for four people</div><h5>A dolog</h5>${cells}<div>Buy them here</div>${method}`
    const { ingredients } = page(html)
    expect(texts(ingredients)).toEqual(['2 leeks', '1 l water', '50 g butter', '3 rúd bay leaves'])
    expect(ingredients[0]?.title).toBe('A dolog')
  })

  test('behind the food, below the names of groups and of their unit', () => {
    const cells = ['Group 1', 'KG', 'leeks', '1.000', 'water', '0.500', 'Group 2', 'KG']
    const more = ['oil (optional)', '0.010', 'bread', '0.200', 'butter', '0.050']
    const html = [...cells, ...more].map((text) => `<div>${text}</div>`).join('')
    const lines = texts(page(`<h2>Ingredients</h2>${html}${method}`).ingredients)
    expect(lines).toEqual(expect.arrayContaining(['leeks 1.000', 'water 0.500', 'butter 0.050']))
    expect(lines).not.toContain('1.000 water')
  })

  test('behind the food', () => {
    const rows = [
      ['leeks', '2'],
      ['water', '1 l'],
      ['butter', '50 g'],
    ]
    const html = rows.map(([food, amount]) => `<p>${food}</p><p>${amount}</p>`).join('')
    expect(texts(page(`<h2>Ingredients</h2>${html}${method}`).ingredients)).toEqual([
      'leeks 2',
      'water 1 l',
      'butter 50 g',
    ])
  })

  test('behind the food, with remarks, and one to taste', () => {
    const rows = [
      ['Leeks', '2 each, large'],
      ['Butter', '50 g'],
      ['Salt', 'to taste'],
      ['Water', '1 l (cold)'],
      ['Cream', '20 ml'],
    ]
    const html = rows.map(([food, amount]) => `<p>${food}</p><p>${amount}</p>`).join('')
    expect(texts(page(`<h2>Ingredients</h2>${html}${method}`).ingredients)).toEqual(
      rows.map((row) => row.join(' ')),
    )
  })

  test('not if the amounts have their foods', () => {
    const rows = ['Salt', '2 leeks', 'Pepper', '1 onion', 'Parsley', '3 potatoes']
    const html = rows.map((row) => `<p>${row}</p>`).join('')
    expect(texts(page(`<h2>Ingredients</h2>${html}${method}`).ingredients)).toEqual(rows)
  })

  test('without a space between two elements', () => {
    const rows = [
      ['2', 'leeks'],
      ['120g', 'butter'],
      ['1 l', 'water'],
    ]
    const html = `<ul>${rows.map(([amount, food]) => `<li><b>${amount}</b>${food}</li>`).join('')}</ul>`
    expect(texts(page(`<h2>Ingredients</h2>${html}${method}`).ingredients)).toEqual([
      '2 leeks',
      '120g butter',
      '1 l water',
    ])
  })
})

test('captions of pictures inside a step are no part of it', () => {
  const steps = ['Slice the leeks into rings.', 'Fry them slowly in the butter.']
    .map(
      (step) =>
        `<li>${step}<figure><img src="a.jpg"><figcaption>Ann / The Magazine</figcaption></figure></li>`,
    )
    .join('')
  const html = `<h2>Ingredients</h2><ul><li>2 leeks</li><li>50 g butter</li></ul><h2>Method</h2><ol>${steps}</ol>`
  expect(texts(page(html).steps)).toEqual([
    'Slice the leeks into rings.',
    'Fry them slowly in the butter.',
  ])
})

test('a list that opens its region ends where nothing like it follows', () => {
  const rows = ['2 leeks', '1 l water', '50 g butter', '1 onion', '3 potatoes', '200 ml cream']
  const items = rows.map((row) => `<li class="food">${row}</li>`).join('')
  const tags = Array.from(
    { length: 30 },
    (_, index) => `<li class="tag${index}">Soups of the season</li>`,
  )
  const html = `<h2>Ingredients</h2><ul>${items}</ul><ul>${tags.join('')}</ul>${method}`
  expect(texts(page(html).ingredients)).toEqual(rows)
})
