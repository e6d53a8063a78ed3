export { findLinked } from './linked.ts'
export { findRecipeRow, getRecipeRow, mustHaveRecipe, type RecipeRow } from './lookup.ts'
