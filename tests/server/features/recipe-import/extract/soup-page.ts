import { extractRecipe, type ScrapedRecipe } from '#server/features/recipe-import/extract/index.ts'

export const URL_OF_PAGE = 'https://cook.example/soups/leek.html'
/** JSON-LD as a page has it. */
export const block = (json: unknown) =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`
export const soup = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ['2 leeks', '1 l water'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Boil it.' }],
}

/** The recipe of a page, which has one. */
export function extract(html: string): ScrapedRecipe {
  const recipe = extractRecipe(html, URL_OF_PAGE)
  if (!recipe) throw new Error('no recipe found')
  return recipe
}
/** The soup with these fields. */
export const withFields = (fields: Record<string, unknown>) =>
  extract(block({ ...soup, ...fields }))
