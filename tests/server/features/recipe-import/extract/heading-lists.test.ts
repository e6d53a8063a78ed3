import { describe, expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const FOODS = ['2 leeks', '1 l water', '50 g butter']
const STEPS = [
  'Slice the leeks into thin rings, and wash them in cold water.',
  'Boil them in the water with the butter until they are soft.',
  'Season the soup with salt and pepper, and serve it at once.',
]
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const list = (lines: string[]) => `<ul><li>${lines.join('</li><li>')}</li></ul>`

describe('below a heading of no word we know, built like the one of the ingredients,', () => {
  test.each([
    ['in a heading of the page', 'h3', list],
    ['in a line of its own', 'div', list],
    ['in a line above paragraphs', 'div', (lines: string[]) => `<p>${lines.join('</p><p>')}</p>`],
    ['in bold', 'p', list],
  ])('are the steps: %s', (_, name, html) => {
    const bold = (text: string) => (name === 'p' ? `<b>${text}</b>` : text)
    const page = `<body><h1>Leek soup</h1><${name}>${bold('Ingredients')}</${name}>${html(FOODS)}
      <${name}>${bold('Off we go')}</${name}>${html(STEPS)}</body>`
    const recipe = extract(page)
    expect(texts(recipe.ingredients)).toEqual(FOODS)
    expect(texts(recipe.steps)).toEqual(STEPS)
  })
})

describe('a list of ingredients ends before', () => {
  test.each([
    ['a time', '<h5>1h 18min</h5><ul><li>Machine 1h 18min</li><li>Easy</li></ul>'],
    ['a fact', '<p>Prep: 10 mins</p><ul><li>Machine</li><li>Easy</li></ul>'],
    ['a button for shopping lists', '<div>Adicionar à lista de compras</div>'],
  ])('%s', (_, behind) => {
    const page = `<body><h1>Leek soup</h1><h2>Ingredients</h2>${list(FOODS)}${behind}<h2>Method</h2>${list(STEPS)}</body>`
    expect(texts(extract(page).ingredients)).toEqual(FOODS)
  })
})

test('what stands below the pictures of a method is no step', () => {
  const figure =
    '<figure><img src="a.jpg"><figcaption><p>The Kitchen / A. Cook</p></figcaption></figure>'
  const page = `<body><h1>Leek soup</h1><h2>Ingredients</h2>${list(FOODS)}<h2>Method</h2>
    ${STEPS.map((text) => `<p>${text}</p>${figure}`).join('')}</body>`
  expect(texts(extract(page).steps)).toEqual(STEPS)
})

test('an amount in bold does not make its line bold, however much white space it has', () => {
  const food = (amount: string, name: string) =>
    `<li class="f"><strong>\n            ${amount}\n                 </strong> ${name}</li>`
  const page = `<body><h1>Leek soup</h1><h2>Ingredients</h2><ul>${food('2', 'leeks')}${food('1 l', 'water')}
    <li class="part">TOP</li>${food('50 g', 'butter')}${food('2 tbsp', 'chives')}</ul><h2>Method</h2>${list(STEPS)}</body>`
  expect(extract(page).ingredients.map(({ title, text }) => [title, text])).toEqual([
    [null, '2 leeks'],
    [null, '1 l water'],
    ['TOP', '50 g butter'],
    [null, '2 tbsp chives'],
  ])
})
