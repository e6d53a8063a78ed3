import type { WireRecipe } from '#server/features/recipes/index.ts'

/** A recipe as a schema.org object; times are free text, as stored (docs/contract/guests.md). */
export function schemaOrgRecipe(
  recipe: WireRecipe,
  { url, picture }: { url: string; picture: string | null },
) {
  const nutrition = Object.entries(recipe.nutrition).filter(([, value]) => value)
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    url,
    name: recipe.name,
    description: recipe.description,
    image: picture === null ? [] : [picture],
    datePublished: recipe.createdAt,
    prepTime: recipe.prepTime,
    cookTime: recipe.cookTime,
    totalTime: recipe.totalTime,
    recipeYield: recipe.recipeYield,
    recipeIngredient: recipe.recipeIngredient.map(({ display }) => display),
    recipeInstructions: recipe.recipeInstructions.map(({ title, text }) => ({
      '@type': 'HowToStep',
      ...(title && { name: title }),
      text,
    })),
    recipeCategory: recipe.recipeCategory.map(({ name }) => name),
    keywords: recipe.tags.map(({ name }) => name),
    ...(nutrition.length > 0 && {
      nutrition: { '@type': 'NutritionInformation', ...Object.fromEntries(nutrition) },
    }),
  }
}
