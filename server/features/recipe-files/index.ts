export { recipeFileRoutes } from './routes.ts'
