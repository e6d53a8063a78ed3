import { describe, expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const first = 'Slice the leeks into thin rings, wash them well and fry them in the butter.'
const second = 'Add the water with the potatoes and let everything boil for twenty minutes.'
const third = 'Blend the soup until it is smooth, season it with salt and serve it at once.'
const lists = '<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li></ul>'
const stepsOf = (html: string) =>
  extract(`<html><body><h1>Leek soup</h1>${html}</body></html>`).steps.map(({ text }) => text)

describe('among the steps of a page', () => {
  const step = (text: string) => `<p class="text">${text}</p>`

  test('tools and foods of each step are none', () => {
    const aside = (...lines: string[]) =>
      lines.map((line) => `<div class="chip">${line}</div>`).join('')
    const html = `${lists}<h2>Method</h2>${step(first)}${aside('Knife', 'Frying pan', 'leeks 2')}
      ${step(second)}${aside('1 l water')}${step(third)}`
    expect(stepsOf(html)).toEqual([first, second, third])
  })

  test('a short one is one, alone and built like the others', () => {
    const html = `${lists}<h2>Method</h2>${step(first)}${step('Heat the oven')}${step(second)}${step(third)}`
    expect(stepsOf(html)).toEqual([first, 'Heat the oven', second, third])
  })

  test('a list of short ones stays whole', () => {
    const short = ['Slice the leeks', 'Fry them slowly', 'Add water and boil', 'Blend it all well']
    const html = `${lists}<h2>Method</h2><ol>${short.map((text) => `<li>${text}</li>`).join('')}</ol>`
    expect(stepsOf(html)).toEqual(short)
  })

  test('times and yields are none', () => {
    const html = `${lists}<h2>Method</h2><p>Prep time: 5 minutes</p><p>Yield: 9 bowls</p>
      <p>Prep: ${first}</p><p>${second}</p><p>${third}</p>`
    expect(stepsOf(html)).toEqual([`Prep: ${first}`, second, third])
    const rows = `${lists}<h2>Method</h2><ul><li>Preparation 5 min</li><li>Cooking 10 min</li></ul>
      <ol><li>${first}</li><li>${second}</li><li>Bake 20 minutes in the oven.</li></ol>`
    expect(stepsOf(rows)).toEqual([first, second, 'Bake 20 minutes in the oven.'])
  })
})

test('times in a row are none', () => {
  const recipe =
    extract(`<body><h3>Zutaten</h3><ul><li>2 Lauchstangen</li><li>500 g Kartoffeln</li><li>1 l Brühe</li></ul>
    <h3>Zubereitung</h3><p>Arbeitszeit ca. 20 Minuten Gesamtzeit ca. 45 Minuten</p>
    <div>Den Lauch waschen und in Ringe schneiden.<br><br>Alles in der Brühe 20 Minuten kochen.</div></body>`)
  expect(recipe.steps.map(({ text }) => text)).toEqual([
    'Den Lauch waschen und in Ringe schneiden.',
    'Alles in der Brühe 20 Minuten kochen.',
  ])
})

test('a card in what a plugin puts around its steps is not all steps', () => {
  const html = `<div class="tasty-recipes-instructions"><h2>Leek soup</h2>
    <p>A soup for cold evenings, with what the garden has left.</p><h3>Ingredients</h3>
    <ul><li>2 leeks</li><li>1 l water</li></ul><h3>Instructions</h3>
    <ol><li>${first}</li><li>${second}</li></ol></div>`
  expect(stepsOf(`<div class="tasty-recipes-ingredients">${html}</div>`)).toEqual([first, second])
})

test('lines of ingredients behind a label for steps are no steps', () => {
  const foods = [
    'Ground cumin 1 tbsp (6 g)',
    'Chicken breast, raw 2 lbs (896 g)',
    'Black beans 1 can (439 g)',
    'Green salsa, very mild 1 jar (454 g)',
    'Sweet corn, drained 1 can (298 g)',
    'Diced tomatoes in juice 3 cans (1260 g)',
  ]
  const row = (text: string) => `<li class="step-row">${text}</li>`
  const html = `<h2>Ingredients</h2><ul>${foods.map((food) => `<li>${food}</li>`).join('')}</ul>
    <div class="steps"><ul>${foods.map(row).join('')}</ul></div>
    <div class="instructions"><div class="cell">${first}</div><div class="cell">${second}</div></div>`
  expect(stepsOf(html)).toEqual([first, second])
})
