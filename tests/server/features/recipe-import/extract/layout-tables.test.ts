import { describe, expect, test } from 'vitest'
import { type PageElement, parsePage } from '#server/features/recipe-import/extract/dom.ts'
import { isLayoutRow } from '#server/features/recipe-import/extract/layout-tables.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { extract } from './soup-page.ts'

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const FOODS = ['2 leeks', '1 l water', '50 g butter', '1 pinch of nutmeg', 'salt']
const METHOD = [
  'Slice the leeks and fry them slowly in the butter.',
  'Boil them in the water for twenty minutes, and season the soup.',
]

describe('a table that only arranges the page', () => {
  test('with a menu beside the text in one cell, of lines between breaks', () => {
    const recipe = extract(`<html><head><title>Leek soup</title></head><body><table><tr>
      <td><font size="2"><a href="a">Soups</a><br><a href="b">Cakes</a><br></font></td>
      <td><font size="5"><b>Leek soup</b></font><br><b><u>Ingredients</u></b>:<br><br>${FOODS.join('<br>')}<br><br>
      <b><u>Method</u></b>:<br><br>${METHOD.join('<br><br>')}</td></tr></table></body></html>`)
    expect(texts(recipe.ingredients)).toEqual(FOODS)
    expect(texts(recipe.steps)).toEqual(METHOD)
  })

  test('with the ingredients beside the method', () => {
    const lines = (all: string[]) => all.map((text) => `<p>${text}</p>`).join('')
    const recipe = extract(`<body><h1>Leek soup</h1><table><tr>
      <td><p><b>Ingredients</b></p>${lines(FOODS)}</td><td><p><b>Method</b></p>${lines(METHOD)}</td>
      </tr></table></body>`)
    expect(texts(recipe.ingredients)).toEqual(FOODS)
    expect(texts(recipe.steps)).toEqual(METHOD)
  })

  test('and an item of a list that is a post of a forum', () => {
    const recipe =
      extract(`<body><h1>Leek soup</h1><ol><li><div>Anna, since 2008</div><div>Hello all,<br>here is my recipe.
      <br><br>${FOODS.join('<br>')}<br><br>${METHOD.join('<br>')}<br><br>Love, Anna</div></li>
      <li><div>Ben</div><div>I take 2 leeks more.</div></li></ol></body>`)
    expect(texts(recipe.ingredients)).toEqual(FOODS)
    expect(texts(recipe.steps)).toEqual(METHOD)
  })

  test('is told from a row of a food with its amount and remarks', () => {
    const rows = FOODS.map((text) => `<tr><td>${text}<br>fresh</td><td>organic<br>local</td></tr>`)
    const recipe =
      extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2><table>${rows.join('')}</table>
      <h2>Method</h2><p>${METHOD.join('</p><p>')}</p></body>`)
    expect(recipe.ingredients).toHaveLength(FOODS.length)
  })
})

test('a cell is looked at only as far as needed', () => {
  const $ = parsePage(`<table><tr><td>${'<i>a</i>'.repeat(200_000)}</td></tr></table>`)
  const [row] = $<PageElement, string>('tr').toArray()
  if (!row) throw new Error('no row')
  const begun = processorMs()
  const found = Array.from({ length: 300 }, () => isLayoutRow(row))
  expect(found).not.toContain(true)
  expect(processorMs() - begun).toBeLessThan(1000)
})
