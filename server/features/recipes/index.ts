export { type ReadAhead, readAhead } from './version-record.ts'
export { recipeFacetRoutes, recipeRoutes } from './routes.ts'
export { createRecipe, getRecipe, type NewRecipe, updateRecipe } from './service.ts'
export { numberedContent, type StoredVersion, unpackContent } from './version-content.ts'
export { type Changed, restOfVersion } from './version-parts.ts'
export {
  changeEarlierVersion,
  earlierContent,
  type EarlierVersions,
  earlierVersions,
  joinToVersion,
  keepEarlierVersions,
} from './earlier-versions.ts'
export { keepContent, putBackContent } from './former-content.ts'
export { saidContent } from './said-content.ts'
export { shownLinesOf } from './ingredient-rows.ts'
export {
  fileAddressStart,
  type FilesHere,
  namesFiles,
  withFilesHere,
  withNewAddresses,
} from './file-addresses.ts'
export { freeName, slugOf } from './slugs.ts'
export {
  addPicture,
  addPictureFrom,
  arrangePictures,
  deleteCover,
  deletePicture,
  listPictures,
} from './gallery.ts'
export { type Picture, withMarkers, type WrittenPicture } from './picture-rows.ts'
export { createLargestSizes, largestPicture } from './largest-sizes.ts'
export { makePreviews } from './make-previews.ts'
export { refreshNeeds } from './needs.ts'
export { changeableRecipe, makePicture, writePicture } from './pictures.ts'
export { removeRecipeFiles } from './files.ts'
export { recipesWith } from './with-organizer.ts'
export { attributesToSieve, recipeAttributes } from './filter-attributes.ts'
export { sieve } from './sieve.ts'
export { countFacets } from './facets.ts'
export { coversOf } from './covers.ts'
export { findAllTexts, findCards, findCardTexts } from './find-cards.ts'
export { loadRecipe, loadRecipesById, type WireRecipe } from './load-recipes.ts'
export { findSlug } from './repository.ts'
export { type ListScope, shown } from './list-filter.ts'
export * as opinions from './opinions.ts'
export * as many from './many.ts'
export { keepManyVersions } from './many-versions.ts'
