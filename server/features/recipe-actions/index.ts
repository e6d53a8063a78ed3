export { recipeActionRoutes } from './routes.ts'
