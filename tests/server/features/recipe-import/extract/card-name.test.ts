import { describe, expect, test } from 'vitest'
import { block, extract, soup } from './soup-page.ts'

const lists = `<h3>Ingredients</h3><ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li></ul>
  <h3>Method</h3><ol><li>Slice the leeks and fry them slowly.</li><li>Boil them until soft.</li></ol>`
const page = (card: string, rest = '') =>
  extract(`<html><head><title>The best leek soup you will ever make</title></head><body>
    <h1>The best leek soup you will ever make</h1><p>I love soup.</p>${card}${lists}${rest}</body></html>`)

test.each(['recipe-name', 'wp-recipe-title', 'RecipeCardTitle', 'recipes_title'])(
  'a recipe is called what its card says: %s',
  (label) => {
    expect(page(`<h2 class="${label}">Creamy Leek Soup</h2>`).name).toBe('Creamy Leek Soup')
  },
)

test.each([
  ['a card of another recipe', '<h2 class="recipe-title">Onion tart</h2>', ''],
  ['a card behind the recipe', '', '<h2 class="recipe-title">Leek soup with cheese</h2>'],
  ['a bold line of other words', '<p><b>The soup you love</b></p>', ''],
  ['a heading of the article', '<h2>How to make leek soup</h2>', ''],
])('not %s', (_, card, rest) => {
  expect(page(card, rest).name).toBe('The best leek soup you will ever make')
})

test.each([
  ['a heading in front of the list', '<h2>Leek soup you will make</h2>', 'Leek soup you will make'],
  [
    'a bold line',
    '<p><b>Best leek soup you will ever make</b></p>',
    'Best leek soup you will ever make',
  ],
  ['with a label', '<h3>The recipe: Best ever leek soup</h3>', 'Best ever leek soup'],
])('without class names, %s that says nearly the same is the card’s', (_, card, name) => {
  expect(page(card).name).toBe(name)
})

test.each([
  ['where it is filed', '<h2>Soup</h2>'],
  ['a chapter of the article', '<h2>The best leek soup variations</h2>'],
  ['a question', '<h2>Will you ever make the best leek soup?</h2>'],
  ['a paragraph', '<p>The best leek soup ever</p>'],
  ['another recipe', '<h2>The onion tart of my aunt</h2>'],
])('without class names, not %s', (_, card) => {
  expect(page(card).name).toBe('The best leek soup you will ever make')
})

test('the name of a part of the list is not the recipe’s', () => {
  const name = extract(`<html><head><title>Leek soup with cheese toast</title></head><body>
    <h2>Ingredients</h2><h3>Leek soup with cheese</h3><ul><li>2 leeks</li><li>1 l water</li></ul>
    <h3>Toast</h3><ul><li>2 slices of bread</li><li>50 g cheese</li></ul>
    <h2>Method</h2><ol><li>Slice the leeks and boil them.</li><li>Toast the bread with the cheese.</li></ol>
    </body></html>`).name
  expect(name).toBe('Leek soup with cheese toast')
})

test('the name in the data comes first', () => {
  const card = `<h2 class="recipe-name">Creamy Leek Soup</h2>`
  expect(page(card, block(soup)).name).toBe('Leek soup')
})

describe('a title of two parts', () => {
  const named = (heading: string) =>
    extract(`<html><head><title>Leek soup: what warms in winter</title></head><body>
      <h1>Leek soup: what warms in winter</h1>${lists}${heading}</body></html>`).name

  test('has the recipe’s name in front if a heading says it as well', () => {
    expect(named('<h2>Leek soup</h2>')).toBe('Leek soup')
  })

  test('keeps both if only a link says it', () => {
    expect(named('<h2><a href="/soups">Leek soup</a></h2>')).toBe('Leek soup: what warms in winter')
  })
})

test.each([
  ['our small kitchen — Leek soup', '<h2><a href="/leek">Leek soup</a></h2>', 'Leek soup'],
  ['Leek soup - recipes of Inge', '<p><b>Leek soup</b></p>', 'Leek soup'],
  ['Microsoft Word - Leek soup.docx', '<p><b>For cold days</b></p>', 'Leek soup'],
  // The heading says where the recipe is filed.
  ['Leek soup - Our recipes', '<h2>Leek soup</h2><h3>Our recipes</h3>', 'Leek soup'],
])('without a first heading, "%s" above %s is called "%s"', (tab, heading, name) => {
  const { name: found } = extract(`<html><head><title>${tab}</title></head><body>${heading}
    <p><b>Ingredients</b></p><ul><li>2 leeks</li><li>1 l water</li></ul>
    <p><b>Method</b></p><p>Slice the leeks, and boil them in the water.</p></body></html>`)
  expect(found).toBe(name)
})

test('the dish of an article is what stands above its yield', () => {
  const card = '<h2>Leek soup you make</h2><p>SERVES 4 | TOTAL TIME 45 MINUTES</p>'
  expect(page(card).name).toBe('Leek soup you make')
  const other = '<h2>Onion tart</h2><p>SERVES 4 | TOTAL TIME 45 MINUTES</p>'
  expect(page(other).name).toBe('The best leek soup you will ever make')
})

test.each([
  ['a line', '<p>Leek soup</p>', "Aunt Ann's Kitchen -- Leek soup", 'Leek soup'],
  [
    'a heading that leads to the post',
    '<p><a href="/">Ann and the pots</a></p><h2><a href="/leek-soup">Leek soup</a></h2>',
    'Leek soup - Ann and the pots',
    'Leek soup',
  ],
  [
    'the last of the breadcrumbs',
    '<ul><li><a href="/past">Taste the past</a></li><li>Leek soup</li></ul><h1>Taste the past: Leek soup</h1>',
    'Taste the past: Leek soup',
    'Leek soup',
  ],
  [
    'neither of the two',
    '<p>Leek soup</p><p>Ann and the pots</p>',
    'Leek soup - Ann and the pots',
    'Leek soup - Ann and the pots',
  ],
])(
  'of a title with two parts, the name is what the page says above the recipe: %s',
  (_, above, title, name) => {
    expect(extract(`<head><title>${title}</title></head><body>${above}${lists}</body>`).name).toBe(
      name,
    )
  },
)
