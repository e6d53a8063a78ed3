export { IngredientParserPage } from './edit/IngredientParserPage.tsx'
export { useNameList } from './edit/name-lists.ts'
export { CompactRecipeCard } from './home/CompactRecipeCard.tsx'
export { FavoritesPage } from './home/FavoritesPage.tsx'
export { HomePage } from './home/HomePage.tsx'
export { MatchLine } from './home/MatchLine.tsx'
export { RecipeGrid, SkeletonGrid } from './home/RecipeGrid.tsx'
export {
  type Direction,
  firstDirection,
  isOrderField,
  useSectionPreferences,
} from './home/section-preferences.ts'
export {
  editPath,
  homePath,
  importPath,
  organizerPath,
  recipePath,
  trashPath,
  versionsPath,
} from './paths.ts'
export { refreshLists } from './queries.ts'
export { RecipePage } from './view/RecipePage.tsx'
export { RecipeSkeleton } from './view/RecipeSkeleton.tsx'
export { RecipeView } from './view/RecipeView.tsx'
