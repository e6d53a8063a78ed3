export { editingAt, readEditingAt } from './editing-at.ts'
export { mayChange } from './may-change.ts'
export { growsPictures, openedCard, useGrowingPicture } from './opened-card.ts'
export { type NameChoice, useNameList } from './name-lists.ts'
export {
  createPath,
  editPath,
  homePath,
  importManyPath,
  importPath,
  photoPath,
  organizerPath,
  recipePath,
  trashPath,
  versionsPath,
} from './paths.ts'
export { favoritesQuery, longestAgoFirst, notLatelyQuery } from './shelf-queries.ts'
export {
  picturesQuery,
  publicRecipeQuery,
  recipeQuery,
  refreshLists,
  showSaved,
} from './queries.ts'
export { trashKey, useRestoreRecipe } from './restore.ts'
export { VisibilityLine } from './VisibilityLine.tsx'
export { hostOf, recipeActionsQuery } from './recipe-actions.ts'
