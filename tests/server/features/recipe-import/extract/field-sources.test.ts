import { expect, test } from 'vitest'
import { extractRecipe } from '#server/features/recipe-import/extract/index.ts'

const steps = 'Simmer the peas in the broth for an hour.'
const sourcesOf = (html: string) => extractRecipe(html, 'https://cook.example/soup')?.sources
const data = (recipe: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', ...recipe })}</script>`
const lists = `<h2>Ingredients</h2><ul><li>500 g peas</li><li>1 onion</li></ul>
  <h2>Method</h2><ol><li>${steps}</li><li>Mash them with a fork and serve.</li></ol>`

test('each part says where it was read, and what is missing says nothing', () => {
  const recipeIngredient = ['500 g peas', '1 onion']
  expect(sourcesOf(`<h1>Soup</h1>${data({ name: 'Pea soup', recipeIngredient })}${lists}`)).toEqual(
    {
      name: 'data',
      description: null,
      recipeYield: null,
      times: null,
      ingredients: 'data',
      steps: 'text',
      notes: null,
    },
  )
})

test('marks fill what the data leaves out', () => {
  const marked = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Pea soup</h1>
    <span itemprop="recipeYield">4 servings</span>
    <ul><li itemprop="recipeIngredient">500 g peas</li><li itemprop="recipeIngredient">1 onion</li></ul>
    <p itemprop="recipeInstructions">${steps}</p></div>`
  expect(sourcesOf(marked)).toMatchObject({ name: 'marks', recipeYield: 'marks', steps: 'marks' })
  expect(sourcesOf(data({ name: 'Soup', totalTime: 'PT1H' }) + marked)).toMatchObject({
    name: 'data',
    times: 'data',
    recipeYield: 'marks',
    ingredients: 'marks',
  })
})

test('a page without any marks is read from its text', () => {
  expect(sourcesOf(`<title>Pea soup</title>${lists}`)).toMatchObject({
    name: 'text',
    ingredients: 'text',
    steps: 'text',
  })
})
