import { describe, expect, test } from 'vitest'
import { block, extract, soup } from './soup-page.ts'

const method =
  '<h2>Method</h2><p>Slice the leeks and fry them slowly.</p><p>Boil them until soft.</p>'
const list = (lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

/** Each line of the recipe, and the page's where that says more. */
function lines(data: string[], page: string[]) {
  const html = `<h1>Leek soup</h1><h2>Ingredients</h2>${list(page)}${method}`
  const { ingredients } = extract(
    `<html><body>${html}${block({ ...soup, recipeIngredient: data })}</body></html>`,
  )
  expect(ingredients.map(({ text }) => text)).toEqual(data)
  return ingredients.map(({ onPage }) => onPage ?? null)
}

describe('lines of which the page says more than its data', () => {
  test('a line that the data cuts, and one without its remark', () => {
    const page = [
      '2 leeks, white part only',
      '1 l water',
      '4 medium tart firm apples (Bramley or Boskoop)',
      '50 g butter',
    ]
    expect(lines(['2 leeks', '1 l water', '4 medium tart', '50 g butter'], page)).toEqual([
      page[0],
      null,
      page[2],
      null,
    ])
  })

  test('plurals of the page count only where it says more elsewhere', () => {
    const data = ['100 g Cocktailtomate', '2 Paprikaschote', '1 Zwiebel']
    const plural = ['100 g Cocktailtomaten', '2 Paprikaschoten', '1 Zwiebel']
    expect(lines(data, plural)).toEqual([null, null, null])
    const more = [plural[0]!, '2 Paprikaschoten (rot oder gelb)', plural[2]!]
    expect(lines(data, more)).toEqual([more[0], more[1], null])
  })

  test('neither conversions nor the buttons beside each line are more', () => {
    const data = ['2 leeks', '1 cup water', '50 g butter', '3 potatoes']
    const converted = ['2 leeks', '1 cup (240 ml) water', '50 g butter / 1.8 oz', '3 potatoes']
    expect(lines(data, converted)).toEqual([null, null, null, null])
    const sold = data.map((line) => `${line} add to basket`)
    expect(lines(data, sold)).toEqual([null, null, null, null])
  })

  test('two lines that the page has in one stay two', () => {
    const data = ['2 leeks', '1 l water', 'salt', 'pepper']
    expect(lines(data, ['2 leeks', '1 l water', 'salt and pepper'])).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('another recipe of the page is not asked', () => {
    const data = ['2 leeks', '1 l water', '50 g butter', '3 potatoes']
    const other = ['2 leeks, white part only', '200 g flour', '3 eggs', '1 pinch of salt']
    expect(lines(data, other)).toEqual([null, null, null, null])
  })
})
