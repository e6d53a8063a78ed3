import { expect, test } from 'vitest'
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
  ['a heading of the article', '<h2>How to make leek soup</h2>', ''],
])('not %s', (_, card, rest) => {
  expect(page(card, rest).name).toBe('The best leek soup you will ever make')
})

test('the name in the data comes first', () => {
  const card = `<h2 class="recipe-name">Creamy Leek Soup</h2>`
  expect(page(card, block(soup)).name).toBe('Leek soup')
})
