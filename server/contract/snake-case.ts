/** 'recipeIngredient.originalText' becomes 'recipe_ingredient.original_text', and 'orgURL' 'org_url'. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`)
}
