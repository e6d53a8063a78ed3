export { recipeVersionRoutes } from './routes.ts'
