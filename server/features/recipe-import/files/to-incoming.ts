import { emptyRecipe, type IncomingRecipe } from '#server/recipe-files/incoming.ts'
import { webPicture } from '#server/recipe-files/reading/pictures.ts'
import { sourceOf } from '#server/recipe-files/reading/source.ts'
import { uniqueNames } from '#server/recipe-files/reading/text.ts'
import { yieldOf } from '#server/recipe-files/reading/yields.ts'
import type { ScrapedRecipe } from '../extract/index.ts'

/** The recipe of a page as one of a file. */
export function toIncoming(page: ScrapedRecipe): IncomingRecipe {
  return {
    ...emptyRecipe(page.name),
    description: page.description,
    ingredients: page.ingredients.map(({ title, text }) => ({
      section: title,
      text,
      parts: null,
      recipe: null,
    })),
    steps: page.steps.map(({ title, text }) => ({ section: title || null, title: '', text })),
    notes: page.notes,
    ...yieldOf(page.recipeYield.replace(/^(\d{1,4}) servings?$/, '$1')),
    prepTime: page.prepTime,
    cookTime: page.performTime || page.cookTime,
    totalTime: page.totalTime,
    tags: uniqueNames([...page.keywords, page.cuisine]),
    categories: page.categories,
    ...sourceOf(page.canonicalUrl ?? '', page.author),
    nutrition: page.nutrition,
    pictures: page.imageUrls.flatMap((url) => webPicture(url) ?? []),
  }
}
