import { expect, test } from 'vitest'
import { emptyRecipe } from '#server/recipe-files/incoming.ts'
import { boundedRecipe } from '#server/recipe-files/thread/bounded-recipe.ts'

const step = (text: string) => ({ section: null, title: '', text })

test('a recipe as people write it stays as it is', () => {
  const recipe = { ...emptyRecipe('Soup'), steps: [step('Boil.')], nutrition: { calories: '9' } }
  expect(boundedRecipe(recipe)).toEqual({ recipe, size: 10 })
})

test('a text or a list that no recipe has is cut', () => {
  const { recipe } = boundedRecipe({
    ...emptyRecipe('Soup'),
    description: 'x'.repeat(1_000_000),
    steps: Array.from({ length: 5000 }, () => step('Boil.')),
  })
  expect(recipe.description).toHaveLength(210_000)
  expect(recipe.steps).toHaveLength(4000)
})

test('a recipe that is a whole library is refused', () => {
  const steps = Array.from({ length: 20 }, () => step('x'.repeat(200_000)))
  expect(() => boundedRecipe({ ...emptyRecipe('Soup'), steps })).toThrow('recipe-file.too-large')
  const many = { field: 'a', value: 'b' }
  const notes = Array.from({ length: 4000 }, () => ({ title: '', text: '' }))
  const unmapped = Array.from({ length: 4000 }, () => many)
  const comments = Array.from({ length: 4000 }, () => ({ author: '', text: '', date: null }))
  const ingredients = Array.from({ length: 4000 }, () => ({
    section: null,
    text: 'a',
    parts: null,
    recipe: null,
  }))
  const recipe = { ...emptyRecipe('Soup'), notes, unmapped, comments, ingredients }
  expect(() => boundedRecipe(recipe)).toThrow('recipe-file.too-large')
})
