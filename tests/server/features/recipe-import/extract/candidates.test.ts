import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const list = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const paragraphs = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')

test('the article around a recipe has a method as well, and the card’s own is taken', () => {
  const recipe = extract(`<body><h1>Leek soup</h1>
    <h2>How to make leek soup</h2>${paragraphs(
      'First of all you need good leeks, and I get mine from the market.',
      'Then I always fry them for a while, because that makes them sweet.',
      'Finally everything is boiled, and the whole house smells of soup.',
      'My grandmother did the same, and hers was better than mine.',
    )}
    <h2>Ingredients</h2>${list('2 leeks', '1 l water', '50 g butter')}
    <h2>Instructions</h2>${list('Slice the leeks and fry them in butter.', 'Add the water and boil everything.')}
  </body>`)
  expect(texts(recipe.steps)).toEqual([
    'Slice the leeks and fry them in butter.',
    'Add the water and boil everything.',
  ])
})

test('a list of amounts without foods is no list', () => {
  const recipe = extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2>
    ${['2', '1 l', '50 g'].map((amount, index) => `<div><span class="ingredient-amount">${amount}</span> <b>${['leeks', 'water', 'butter'][index]}</b></div>`).join('')}
    <h2>Method</h2>${paragraphs('Slice the leeks and fry them in butter.', 'Add the water and boil everything.')}</body>`)
  expect(texts(recipe.ingredients)).toEqual(['2 leeks', '1 l water', '50 g butter'])
})

test.each([
  ['Les ingrédients de la recette', 'La préparation de la recette'],
  ['Ingrediënten 4 personen', 'Bereidingswijze'],
  ['Ingredienser', 'Slik gjør du'],
  ['Hozzávalók', 'A recept'],
  ['Ingredienti', 'Come preparare la zuppa'],
  ['Ingredience', 'Postup přípravy'],
  ['You’ll need', 'Steps to make it'],
  ['Du brauchst', 'Schritt für Schritt'],
  ['Ingrédients', 'Étapes de préparation'],
  ['Necesitarás', 'Paso a paso'],
  ['Ingredienti', 'Si cucina!'],
  ['Вам понадобится:', 'Пошаговое приготовление'],
  ['用料', '做法步骤'],
])('headings: %s, %s', (first, second) => {
  const recipe =
    extract(`<body><h1>Leek soup</h1><h3>${first}</h3>${list('2 leeks', '1 l water', '50 g butter')}
    <h3>${second}</h3>${paragraphs('Slice the leeks and fry them in butter.', 'Add the water and boil everything.')}</body>`)
  expect(texts(recipe.ingredients)).toEqual(['2 leeks', '1 l water', '50 g butter'])
  expect(recipe.steps).toHaveLength(2)
})

test('short instructions behind the ingredients go before a long article in front of them', () => {
  const recipe = extract(`<body><h1>Leek soup</h1><h2>Instructions</h2>${paragraphs(
    'First of all you need good leeks, and I get mine from the market in our town.',
    'Then I always fry them for a while, because that makes them sweet.',
    'Finally everything is boiled, and the whole house smells of soup.',
  )}<h2>Ingredients</h2>${list('2 leeks', '1 l water', '50 g butter')}
    <h2>Instructions</h2>${list('Put everything into a pot and boil it for an hour.')}</body>`)
  expect(texts(recipe.steps)).toEqual(['Put everything into a pot and boil it for an hour.'])
})

test('of two lists of the same foods, the later one is the recipe’s', () => {
  const article = list('2 leeks', '1 l water', '50 g butter, which I take from the farm')
  const card = list('2 leeks', '1 l water', '50 g butter')
  const recipe =
    extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2>${article}<h2>Why leeks</h2><p>They are good.</p>
    <h2>Ingredients</h2>${card}<h2>Method</h2>${paragraphs('Fry the leeks in butter.', 'Boil them in the water.')}</body>`)
  expect(texts(recipe.ingredients)).toEqual(['2 leeks', '1 l water', '50 g butter'])
})

test('a step of several paragraphs in a list is no method by itself', () => {
  const recipe =
    extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2>${list('2 leeks', '1 l water', '50 g butter')}
    <h2>Instructions</h2><ul><li class="step">Slice the leeks and fry them in butter. They must stay white.</li>
    <li class="step"><p>Add the water to the leeks. Boil everything until it is soft.</p>
    <p>Blend the soup until it is smooth. Season it with a little salt.</p><p>Serve it with bread. Enjoy your meal.</p></li></ul></body>`)
  expect(recipe.steps).toHaveLength(2)
  expect(recipe.steps[0]?.text).toContain('Slice the leeks')
})
