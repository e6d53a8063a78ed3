import { readSeconds, secondsToIso } from './durations.ts'
import type { ScrapedRecipe, ScrapedStep } from './types.ts'

/** The recipe as a schema.org Recipe object; fields without a value are left out. */
export function toSchemaOrg(recipe: ScrapedRecipe): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    description: recipe.description,
    image: recipe.imageUrls,
    recipeYield: recipe.recipeYield,
    totalTime: isoTime(recipe.totalTime),
    prepTime: isoTime(recipe.prepTime),
    cookTime: isoTime(recipe.cookTime),
    performTime: isoTime(recipe.performTime),
    recipeIngredient: recipe.ingredients.map((ingredient) => ingredient.text),
    recipeInstructions: toSections(recipe.steps),
    nutrition:
      Object.keys(recipe.nutrition).length > 0
        ? { '@type': 'NutritionInformation', ...recipe.nutrition }
        : '',
    keywords: recipe.keywords.join(', '),
    recipeCategory: recipe.categories,
    recipeCuisine: recipe.cuisine,
    author: recipe.author === '' ? '' : { '@type': 'Person', name: recipe.author },
    inLanguage: recipe.language ?? '',
    url: recipe.canonicalUrl ?? '',
  }
  const kept = Object.entries(fields).filter(([key, value]) => {
    if (key === 'recipeIngredient' || key === 'recipeInstructions') return true
    return value !== '' && !(Array.isArray(value) && value.length === 0)
  })
  return Object.fromEntries(kept)
}

function isoTime(words: string): string {
  const seconds = readSeconds(words)
  return seconds === null ? '' : secondsToIso(seconds)
}

function toSections(steps: ScrapedStep[]): unknown[] {
  const result: unknown[] = []
  let section: unknown[] = result
  for (const { title, text } of steps) {
    if (title !== '') {
      section = []
      result.push({ '@type': 'HowToSection', name: title, itemListElement: section })
    }
    section.push({ '@type': 'HowToStep', text })
  }
  return result
}
