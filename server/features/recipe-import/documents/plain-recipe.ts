import { headingKind } from '#contract/recipe-text/headings.ts'
import { readFreeText } from '#server/recipe-files/reading/free-text.ts'
import type { UnsourcedRecipe } from '../extract/field-sources.ts'
import { readYield } from '../extract/recipe-fields.ts'

/**
 * The recipe in lines that are too few for a page, such as a card with one step, read by its headings and amounts alone;
 * null if they have neither ingredients nor a heading of a recipe.
 */
export function plainRecipe(lines: readonly string[], name: string): UnsourcedRecipe | null {
  const found = readFreeText(lines)
  const isHeaded = lines.some((line) => ['ingredients', 'steps'].includes(headingKind(line) ?? ''))
  const hasLists = found.ingredients.length > 0 || (isHeaded && found.steps.length > 0)
  if (!hasLists) return null
  return {
    name,
    description: found.description,
    imageUrls: [],
    ...readYield(found.recipeYield || found.servings),
    totalTime: found.totalTime ?? '',
    prepTime: found.prepTime ?? '',
    cookTime: found.cookTime ?? '',
    performTime: found.cookTime ?? '',
    ingredients: found.ingredients.map(({ section, text }) => ({ title: section, text })),
    steps: found.steps.map(({ section, text }) => ({ title: section ?? '', text })),
    notes: found.notes,
    nutrition: {},
    keywords: found.tags,
    categories: found.categories,
    cuisine: '',
    author: '',
    language: null,
    canonicalUrl: null,
    source: 'opengraph',
  }
}
