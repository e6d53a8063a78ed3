import { expect, test } from 'vitest'
import { extract } from '../soup-page.ts'
import { type BlogPage, htmlOf } from './blog-page.ts'
import { englishPages } from './english.ts'
import { germanAndDutchPages } from './german-and-dutch.ts'
import { nordicAndPolishPages } from './nordic-and-polish.ts'
import { romancePages } from './romance.ts'

const pages = [...englishPages, ...germanAndDutchPages, ...nordicAndPolishPages, ...romancePages]
const cases = pages.map((page): [name: string, what: string, page: BlogPage] => [
  page.name,
  page.what,
  page,
])

test.each(cases)('%s: %s', (_, _what, page) => {
  const recipe = extract(htmlOf(page))
  expect({
    name: recipe.name,
    yields: recipe.recipeYieldQuantity,
    ingredients: recipe.ingredients.map(({ text }) => text),
    steps: recipe.steps.map(({ text }) => text),
  }).toEqual({
    name: page.name,
    yields: page.yields,
    ingredients: page.ingredients,
    steps: page.steps,
  })
})
