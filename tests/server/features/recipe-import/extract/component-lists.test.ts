import { describe, expect, test } from 'vitest'
import { block, extract, soup } from './soup-page.ts'

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const list = (...lines: string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

const written = `<h1>Leek soup</h1>
  ${list('2 leeks', '1 l water', '50 g butter')}
  <p>Slice the leeks into rings and fry them slowly in the butter.</p>
  <p>Add the water and boil everything for about twenty minutes.</p>
  <p>Croutons</p>
  ${list('4 slices of bread', '2 tbsp oil', '1 clove of garlic')}
  <p>Cut the bread into cubes and roast them with the garlic in the oil.</p>`

describe('a recipe that is written in parts', () => {
  test('has the ingredients and the method of each, one after the other', () => {
    const recipe = extract(`<body>${written}</body>`)
    expect(recipe.ingredients.map(({ title, text }) => [title, text])).toEqual([
      [null, '2 leeks'],
      [null, '1 l water'],
      [null, '50 g butter'],
      ['Croutons', '4 slices of bread'],
      [null, '2 tbsp oil'],
      [null, '1 clove of garlic'],
    ])
    expect(texts(recipe.steps)).toEqual([
      'Slice the leeks into rings and fry them slowly in the butter.',
      'Add the water and boil everything for about twenty minutes.',
      'Cut the bread into cubes and roast them with the garlic in the oil.',
    ])
  })

  test('is whole, also if the data has one part of it', () => {
    const part = {
      recipeIngredient: ['4 slices of bread', '2 tbsp oil', '1 clove of garlic'],
      recipeInstructions: 'Cut the bread into cubes and roast them with the garlic in the oil.',
    }
    const recipe = extract(`<body>${written}</body>${block({ ...soup, ...part })}`)
    expect(recipe.ingredients).toHaveLength(6)
    expect(recipe.steps).toHaveLength(3)
  })
})

test('the same foods again are the same recipe again, and no part of it', () => {
  const method = '<p>Slice the leeks into rings and fry them slowly in the butter.</p>'
  const html = `<h1>Leek soup</h1>${list('200 g leeks', '1 l water', '50 g butter')}${method}
    ${list('100 g butter', '400 g leeks', '2 l water')}${method}`
  expect(extract(`<body>${html}</body>`).ingredients).toHaveLength(3)
})

test('lists without headings and marks are found by their look', () => {
  const recipe = extract(`<body><h1>Leek soup</h1>
    <p>I cook this soup whenever it rains, and it rains a lot here.</p>
    <div>2 leeks<br>1 l water<br>50 g butter<br>1 onion</div>
    <p>Slice the leeks into rings and fry them slowly in the butter.</p>
    <p>Add the water and boil everything for about twenty minutes.</p>
    <div>About me</div></body>`)
  expect(texts(recipe.ingredients)).toEqual(['2 leeks', '1 l water', '50 g butter', '1 onion'])
  expect(texts(recipe.steps)).toEqual([
    'Slice the leeks into rings and fry them slowly in the butter.',
    'Add the water and boil everything for about twenty minutes.',
  ])
})

test('headings between paragraphs of foods name the parts of one list', () => {
  const foods = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
  const recipe = extract(`<body><h1>Steak tips with onions</h1><h3>Steak tips</h3>
    ${foods('2 pounds sirloin tips', '1/4 cup soy sauce', '3 cloves garlic')}<h3>Onions</h3>
    ${foods('2 large onions, sliced', '1 tablespoon butter')}
    <p>1. In a bowl, mix the soy sauce and the garlic, and turn the meat in it.</p>
    <p>2. Sear the meat in two batches over high heat, and put it on a plate.</p>
    <p>3. Cook the onions in the butter until brown, and serve them with the meat.</p></body>`)
  expect(recipe.ingredients.map(({ title }) => title)).toEqual([
    'Steak tips',
    null,
    null,
    'Onions',
    null,
  ])
  expect(recipe.steps).toHaveLength(3)
})

test('bold lines between the ingredients name their parts, without a heading above them', () => {
  const lines = (...foods: string[]) => `<p>${foods.join('<br>')}</p>`
  const steps = [
    'Slice the leeks into rings and fry them in the oil.',
    'Boil it all in the water.',
    'Season the soup.',
  ]
  const rows = steps.map((step, at) => `<tr><td>${at + 1}</td><td>${step}</td></tr>`).join('')
  const recipe = extract(`<body><h1>Leek soup</h1><p><b>In your box</b></p>
    ${lines('2 leeks', '600g potatoes', '1 bunch of chives', '2 cloves of garlic')}
    <p class="label"><b>From your cupboard</b></p>${lines('4 tbsp oil', '1 l water', 'Salt')}
    <p><b>What you do</b></p><table>${rows}</table></body>`)
  expect(texts(recipe.ingredients)).toEqual([
    '2 leeks',
    '600g potatoes',
    '1 bunch of chives',
    '2 cloves of garlic',
    '4 tbsp oil',
    '1 l water',
    'Salt',
  ])
  expect(texts(recipe.steps)).toEqual(steps)
})

test('what a page counts about itself is no part of a recipe', () => {
  const recipe = extract(`<body><h1>Leek soup</h1>
    ${list('2 leeks', '1 can of beans', '1 teaspoon of salt', '4 potatoes', '100 g butter')}
    <ol><li>Slice the leeks into rings and fry them slowly in the butter.</li>
    <li>Add the beans and boil everything for about twenty minutes.</li></ol>
    <h2>Pickled onions</h2>${list('1 red onion', '100 ml vinegar', '1 tablespoon sugar')}
    <ol><li>Bring the vinegar to the boil and pour it over the onion.</li></ol>
    <ul><li>#soup</li><li>#autumn</li></ul><div>141 views</div><div>2 comments</div></body>`)
  expect(texts(recipe.ingredients)[0]).toBe('2 leeks')
  expect(texts(recipe.ingredients)).not.toContain('141 views')
})
