export { IngredientParserPage } from './edit/IngredientParserPage.tsx'
export { useNameList } from './edit/name-lists.ts'
export { CompactRecipeCard } from './home/CompactRecipeCard.tsx'
export { FavoritesPage } from './home/FavoritesPage.tsx'
export { MatchLine } from './home/MatchLine.tsx'
export { OrderMenu } from './home/OrderMenu.tsx'
export { RecipeGrid, SkeletonGrid } from './home/RecipeGrid.tsx'
export { type Direction, isOrderField, useSectionPreferences } from './home/section-preferences.ts'
export { NewRecipe } from './new/NewRecipe.tsx'
export {
  createPath,
  editPath,
  homePath,
  importPath,
  organizerPath,
  recipePath,
  trashPath,
  versionsPath,
} from './paths.ts'
export { refreshLists } from './queries.ts'
export { RecipeNotFound } from './view/RecipeNotFound.tsx'
export { RecipePage } from './view/RecipePage.tsx'
export { RecipeSkeleton } from './view/RecipeSkeleton.tsx'
export { RecipeView } from './view/RecipeView.tsx'
