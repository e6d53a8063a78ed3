import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const page = (rows: [string, string][]) =>
  `<title>Leek soup</title><h1>Leek soup</h1><h2>Ingredients</h2><dl>${rows
    .map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`)
    .join(
      '',
    )}</dl><h2>Method</h2><p>Slice the leeks and fry them in the butter until they are soft.</p>
<p>Boil them in the water for twenty minutes, then season the soup.</p>`
const texts = (html: string) => extract(html).ingredients.map(({ text }) => text)

test('an amount and its food as term and description are one line, also among lines without that', () => {
  const rows: [string, string][] = [
    ['', '300ml double cream'],
    ['', '100g caster sugar'],
    ['2', 'large leeks, washed'],
    ['', '50g butter'],
    ['', '1 pinch of nutmeg'],
  ]
  expect(texts(page(rows))).toEqual([
    '300ml double cream',
    '100g caster sugar',
    '2 large leeks, washed',
    '50g butter',
    '1 pinch of nutmeg',
  ])
})

test('a term without an amount names its descriptions', () => {
  const html = page([
    ['Soup', '300ml double cream'],
    ['On top', '50g butter'],
  ])
  const more = '<dd>100g leeks</dd><dd>2 onions</dd>'
  const lines = extract(html.replaceAll('</dd>', `</dd>${more}`)).ingredients
  expect(lines.map(({ title }) => title)).toEqual(['Soup', null, null, 'On top', null, null])
})

test('a list of such terms is one of ingredients, whatever its heading says', () => {
  const rows: [string, string][] = [
    ['8 oz (225 g)', 'leeks'],
    ['4 oz (110 g)', 'butter'],
    ['1 tbsp', 'ground ginger'],
    ['a pinch', 'cayenne pepper'],
  ]
  const facts = '<dl><dt>Serves</dt><dd>4</dd><dt>Ready in</dt><dd>40 minutes</dd></dl>'
  const html = `<body>${facts}${page(rows).replace('>Ingredients<', '>The soup of 1820<')}</body>`
  expect(texts(html)).toEqual([
    '8 oz (225 g) leeks',
    '4 oz (110 g) butter',
    '1 tbsp ground ginger',
    'a pinch cayenne pepper',
  ])
  expect(extract(html).recipeYield).toBe('4 servings')
})
