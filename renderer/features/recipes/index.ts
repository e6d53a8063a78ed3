export { VisibilityLine } from './VisibilityLine.tsx'
export { mayChange } from './may-change.ts'
export { type NameChoice, useNameList } from './name-lists.ts'
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
export {
  favoritesQuery,
  picturesQuery,
  publicRecipeQuery,
  recipeQuery,
  refreshLists,
  useCreateRecipe,
  useDeleteRecipe,
  useDuplicateRecipe,
  useRestoreRecipe,
  useSaveRecipe,
  useSetOnHand,
} from './queries.ts'
