export { findRecipeRow, getRecipeRow, type RecipeRow } from './lookup.ts'
