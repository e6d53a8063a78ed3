export { exploreRoutes } from './routes.ts'
export { publicRecipe, withoutPeople } from './service.ts'
