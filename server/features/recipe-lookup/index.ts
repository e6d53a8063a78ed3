export { findRecipeRow, getRecipeRow, mustHaveRecipe, type RecipeRow } from './lookup.ts'
