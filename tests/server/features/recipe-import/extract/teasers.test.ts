import { describe, expect, test } from 'vitest'
import { block, extract, soup, withFields } from './soup-page.ts'

const method = [
  'Slice the leeks into thin rings and fry them in the butter until they are soft.',
  'Boil them in the water for twenty minutes and serve the soup at once.',
]
const foods = ['2 large leeks', '1 l water', '50 g butter']
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const items = (lines: string[]) => lines.map((text) => `<li>${text}</li>`).join('')
const page = `<h1>Leek soup</h1><h2>Ingredients</h2><h3>Soup</h3><ul>${items(foods.slice(0, 2))}</ul>
  <h3>Topping</h3><ul>${items(foods.slice(2))}</ul><h2>Method</h2><ol>${items(method)}</ol>`
/** The page above with JSON-LD that says less than it. */
const saying = (fields: object) =>
  extract(block({ ...soup, recipeIngredient: foods, recipeInstructions: method, ...fields }) + page)

describe('the page is read where its data has', () => {
  test.each([
    ['a teaser', 'Visit our site for the full instructions of this recipe, with pictures.'],
    ['a pointer to the card', [{ '@type': 'HowToStep', text: 'See the recipe card below.' }]],
    ['an address', 'https://cook.example/recipes/leek-soup/#instructions'],
    ['addresses of steps', [{ '@type': 'HowToStep', url: 'https://cook.example/leek#step-1' }]],
    ['steps that break off', method.map((text) => `${text.slice(0, 40)}…`)],
  ])('%s for the steps', (_, recipeInstructions) => {
    expect(texts(saying({ recipeInstructions }).steps)).toEqual(method)
  })

  test.each([
    ['a teaser', ['See the full recipe for all ingredients']],
    ['the names of the parts', ['Soup', 'Topping']],
  ])('%s for the ingredients', (_, recipeIngredient) => {
    expect(texts(saying({ recipeIngredient }).ingredients)).toEqual(foods)
  })
})

test('a teaser stays if there is nothing else, and a step that only sounds like one does', () => {
  const teaser = 'Visit our blog for the full recipe.'
  expect(texts(withFields({ recipeInstructions: [teaser] }).steps)).toEqual([teaser])
  const own = 'Check the leeks after ten minutes, and read the paper meanwhile.'
  expect(texts(saying({ recipeInstructions: [own] }).steps)).toEqual([own])
})

test('a few ingredients in one text are lines of their own', () => {
  const recipe = withFields({ recipeIngredient: ['2 leeks, 1 l water, 50 g butter'] })
  expect(texts(recipe.ingredients)).toEqual(['2 leeks', '1 l water', '50 g butter'])
  const one = ['1 leek, washed, cut into rings']
  expect(texts(withFields({ recipeIngredient: one }).ingredients)).toEqual(one)
})
