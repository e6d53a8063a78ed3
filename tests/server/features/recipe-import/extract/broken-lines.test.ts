import { describe, expect, test } from 'vitest'
import { block, extract, soup } from './soup-page.ts'

const page = (html: string) => extract(`<html><body><h1>Leek soup</h1>${html}</body></html>`)
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const list = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const method =
  '<h2>Method</h2><p>Slice the leeks and fry them slowly.</p><p>Boil them until soft.</p>'

describe('lines of ingredients that are broken', () => {
  test('between amount and food, in an entry of the data', () => {
    const recipeIngredient = ['1 l water', '2 \r\nbay leaves', '1/2 tsp\nnutmeg']
    const { ingredients } = page(block({ ...soup, recipeIngredient }))
    expect(texts(ingredients)).toEqual(['1 l water', '2 bay leaves', '1/2 tsp nutmeg'])
  })

  test('anywhere, where the layout of a page breaks most entries', () => {
    const recipeIngredient = ['\n 1 1/2\n  l water\n', '\n freshly\n grated\n nutmeg', '2 leeks']
    const { ingredients } = page(block({ ...soup, recipeIngredient }))
    expect(texts(ingredients)).toEqual(['1 1/2 l water', 'freshly grated nutmeg', '2 leeks'])
  })

  test('not where an entry has several lines', () => {
    const recipeIngredient = ['1 l water\n2 leeks', 'salt\npepper', '1 bay leaf\n50 g butter']
    const { ingredients } = page(block({ ...soup, recipeIngredient }))
    expect(texts(ingredients)).toHaveLength(6)
  })

  test('not where each line has its own amount', () => {
    const recipeIngredient = ['1 l water', '2\n3 leeks']
    const { ingredients } = page(block({ ...soup, recipeIngredient }))
    expect(texts(ingredients)).toEqual(['1 l water', '2', '3 leeks'])
  })

  test('several in one property are several', () => {
    const html = `<div itemscope itemtype="https://schema.org/Recipe">
      <div itemprop="recipeIngredient">12 small rolls<br>½ cup butter<br>1 cup brown sugar</div>
      <div itemprop="recipeInstructions">Fill the rolls with butter and sugar and bake them.</div></div>`
    expect(texts(page(html).ingredients)).toEqual([
      '12 small rolls',
      '½ cup butter',
      '1 cup brown sugar',
    ])
  })

  test('unit and food touch in the source', () => {
    const lines = ['½ <b>cup</b>olive oil', '2 <b>tablespoon</b>s sugar', '1 <b>punnet</b>tomatoes']
    const { ingredients } = page(`<h2>Ingredients</h2>${list(...lines)}${method}`)
    expect(texts(ingredients)).toEqual([
      '½ cup olive oil',
      '2 tablespoons sugar',
      '1 punnet tomatoes',
    ])
  })
})

test('names of parts may be bold by their style', () => {
  const name = (text: string) => `<p><span style="color:red; font-weight:700">${text}</span></p>`
  const html = `<h2>Ingredients</h2>${name('Soup')}${list('2 leeks', '1 l water')}${name('Croutons')}${list('3 slices bread', '20 g butter')}${method}`
  expect(page(html).ingredients.map(({ title, text }) => `${title ?? ''}: ${text}`)).toEqual([
    'Soup: 2 leeks',
    ': 1 l water',
    'Croutons: 3 slices bread',
    ': 20 g butter',
  ])
})

test('the same list for other sizes is left out, also with other units', () => {
  const sizes = [
    ['5 dl vegetable stock', '110 g coarse polenta', 'salt'],
    ['1 l vegetable stock', '220 g coarse polenta', 'salt'],
    ['2.2 l vegetable stock', '0.5 kg coarse polenta', 'salt'],
  ]
  const { ingredients } = page(`<h2>Ingredients</h2>${list(...sizes.flat())}${method}`)
  expect(texts(ingredients)).toEqual(sizes[0])
})

test('foods of one kind are not the same list twice', () => {
  const colors = ['red', 'green', 'yellow', 'black', 'white', 'brown', 'orange', 'small']
  const lentils = colors.map((color) => `100 g ${color} lentils`)
  const { ingredients } = page(`<h2>Ingredients</h2>${list(...lentils)}${method}`)
  expect(texts(ingredients)).toEqual(lentils)
})

describe('data without amounts', () => {
  const recipeIngredient = ['leeks', 'potatoes', 'vegetable stock', 'butter', 'cream']
  const amounts = ['2', '300 g', '1 l', '50 g', '2 dl']
  const withAmounts = recipeIngredient.map((food, index) => `${amounts[index]} ${food}`)
  const ingredients = (lines: string[]) =>
    texts(
      page(`<h2>Ingredients</h2>${list(...lines)}${method}${block({ ...soup, recipeIngredient })}`)
        .ingredients,
    )

  test('takes the lines of the page', () => {
    expect(ingredients(withAmounts)).toEqual(withAmounts)
  })

  test('stays if the page has a list of other foods', () => {
    const other = ['2 young carrots', '300 g flour', '1 l milk', '50 g cheese', '2 dl oil']
    expect(ingredients(other)).toEqual(recipeIngredient)
  })

  test('stays if the list of the page is much longer', () => {
    const more = [...withAmounts, '3 eggs', '400 g flour', '1 cube of yeast']
    expect(ingredients(more)).toEqual(recipeIngredient)
  })
})
