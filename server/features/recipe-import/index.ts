export { openInThread } from './files/open-in-thread.ts'
export { keepOriginal, keepPages, originalPages } from './originals.ts'
export { recipeReadingRoutes } from './readings/routes.ts'
export { recipeImportRoutes } from './routes.ts'
