export { exploreRoutes } from './routes.ts'
export { publicRecipe } from './recipes.ts'
export { forVisitors } from './visible.ts'
