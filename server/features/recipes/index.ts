export { recipeRoutes } from './routes.ts'
export { createRecipe, getRecipe, updateRecipe } from './service.ts'
export { unpackContent } from './version-content.ts'
export { freeName } from './slugs.ts'
export {
  addPicture,
  arrangePictures,
  deleteCover,
  deletePicture,
  listPictures,
} from './gallery.ts'
export { NO_IMAGE, type Picture, withMarkers } from './picture-rows.ts'
export { changeableRecipe, writePicture } from './pictures.ts'
export { removeRecipeFiles } from './files.ts'
export { recipesWith } from './with-organizer.ts'
export { summariesById } from './summaries.ts'
export { findSlug, loadRecipe, type WireRecipe } from './repository.ts'
export * as opinions from './ratings.ts'
