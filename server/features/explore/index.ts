export { exploreRoutes } from './routes.ts'
export { publicRecipe } from './recipes.ts'
export { checkOpen, publicBookTitle } from './titles.ts'
export { forVisitors } from './visible.ts'
