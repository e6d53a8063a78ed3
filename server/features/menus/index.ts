export { menuRoutes } from './routes.ts'
export { deleteMenu, keepMenu, type MealToKeep } from './service.ts'
