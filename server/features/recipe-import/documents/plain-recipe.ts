import { headingKind } from '#contract/recipe-text/headings.ts'
import { readFreeText } from '#server/recipe-files/reading/free-text.ts'
import { fieldSources } from '../extract/field-sources.ts'
import type { ScrapedRecipe } from '../extract/index.ts'
import { readYield } from '../extract/recipe-fields.ts'

/**
 * The recipe in lines that are too few for a page, such as a card with one step, read by its headings and amounts alone;
 * null if they have neither ingredients nor a heading of a recipe.
 */
export function plainRecipe(lines: readonly string[], name: string): ScrapedRecipe | null {
  const found = readFreeText(lines)
  const isHeaded = lines.some((line) => ['ingredients', 'steps'].includes(headingKind(line) ?? ''))
  const hasLists = found.ingredients.length > 0 || (isHeaded && found.steps.length > 0)
  if (!hasLists) return null
  const recipe = {
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
    source: 'opengraph' as const,
  }
  return { ...recipe, sources: fieldSources(recipe, nothingMarked) }
}

/** Words alone have no data. */
const nothingMarked = {
  jsonLd: null,
  markup: {},
  plugin: { ingredients: [], steps: [] },
  scripts: null,
}
