export { recipeImportRoutes } from './routes.ts'
