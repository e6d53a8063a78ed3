import { describe, expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const method = [
  'Slice the leeks into thin rings and fry them in the butter.',
  'Boil them in the water for twenty minutes and serve.',
]
const foods = ['2 large leeks', '1 l water']
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const scope = 'itemscope itemtype="http://schema.org/Recipe"'
const list = foods.map((text) => `<li itemprop="recipeIngredient">${text}</li>`).join('')
const paragraphs = method.map((text) => `<p>${text}</p>`).join('')

test('microdata of the vocabulary before schema.org', () => {
  const parts = [
    ['2 large', 'leeks'],
    ['1 l', 'water'],
  ].map(
    ([amount, name]) =>
      `<span itemprop="ingredient" itemscope itemtype="http://data-vocabulary.org/RecipeIngredient">
       <span itemprop="amount">${amount}</span> <span itemprop="name">${name}</span></span>`,
  )
  const recipe = extract(
    `<div itemscope itemtype="http://data-vocabulary.org/Recipe"><h1 itemprop="name">Leek soup</h1>
     <img itemprop="photo" src="/leeks.jpg"><span itemprop="yield">4 servings</span><p itemprop="summary">Warm.</p>
     ${parts.join('<br>')}<div itemprop="instructions">${paragraphs}</div></div>`,
  )
  expect(texts(recipe.ingredients)).toEqual(foods)
  expect(texts(recipe.steps)).toEqual(method)
  expect(recipe).toMatchObject({
    name: 'Leek soup',
    recipeYield: '4 servings',
    description: 'Warm.',
    imageUrls: ['https://cook.example/leeks.jpg'],
  })
})

test('RDFa of the vocabulary before schema.org', () => {
  const lines = foods.map(
    (text) => `<li rel="v:ingredient"><span typeof="v:Ingredient">${text}</span></li>`,
  )
  const recipe = extract(
    `<div typeof="v:Recipe"><h1 property="v:name">Leek soup</h1><a rel="author" href="/about">Ada</a>
     <ul>${lines.join('')}</ul><div property="v:instructions">${paragraphs}</div></div>`,
  )
  expect(texts(recipe.ingredients)).toEqual(foods)
  expect(texts(recipe.steps)).toEqual(method)
  expect(recipe.author).toBe('')
})

describe('microdata', () => {
  test('of a list around lines with the same mark has each line once', () => {
    const recipe = extract(
      `<div ${scope}><h1 itemprop="name">Leek soup</h1><ul itemprop="recipeIngredient">${list}</ul>
       <div itemprop="recipeInstructions">${paragraphs}</div></div>`,
    )
    expect(texts(recipe.ingredients)).toEqual(foods)
  })

  test('with two names of one property has it once', () => {
    const recipe = extract(
      `<div ${scope}><div itemprop="ingredients recipeIngredient">${foods.join('<br>')}</div>
       <div itemprop="recipeInstructions">${paragraphs}</div></div>`,
    )
    expect(texts(recipe.ingredients)).toEqual(foods)
  })

  test('goes on behind the recipe’s element, which broken HTML has closed', () => {
    const steps = method.map((text) => `<div itemprop="recipeInstructions">${text}</div>`).join('')
    const recipe = extract(`<div ${scope}><ul>${list}</ul></div></div><div>${steps}</div>`)
    expect(texts(recipe.steps)).toEqual(method)
  })

  test('of steps tells their names from their texts', () => {
    const steps = method.map(
      (text, at) =>
        `<li itemprop="recipeInstructions" itemscope itemtype="http://schema.org/HowToStep">
         <b itemprop="name">${['Fry', 'Cook'][at]}</b><div itemprop="text">${text}</div></li>`,
    )
    const recipe = extract(`<div ${scope}><ul>${list}</ul><ol>${steps.join('')}</ol></div>`)
    expect(recipe.steps).toEqual([
      { title: 'Fry', text: method[0] },
      { title: 'Cook', text: method[1] },
    ])
  })
})
