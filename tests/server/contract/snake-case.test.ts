import { expect, test } from 'vitest'
import { snakeCase } from '#contract/snake-case.ts'

test.each([
  ['name', 'name'],
  ['recipeIngredient.originalText', 'recipe_ingredient.original_text'],
  ['created_at', 'created_at'],
  ['orgURL', 'org_url'],
  ['updateAt', 'update_at'],
])('%s is spelled %s for programs of the first generation', (name, spelled) => {
  expect(snakeCase(name)).toBe(spelled)
})
