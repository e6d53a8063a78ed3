export { recipeRoutes } from './routes.ts'
export { createRecipe } from './service.ts'
export { newMarker, NO_IMAGE, writePicture } from './pictures.ts'
export { removeRecipeFiles } from './files.ts'
