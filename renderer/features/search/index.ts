export { SearchDialog } from './SearchDialog.tsx'
export type { FoundRecipe } from './found-recipe.ts'
