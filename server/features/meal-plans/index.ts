export { entriesOfDay } from './repository.ts'
export { mealPlanRoutes, mealPlanRuleRoutes } from './routes.ts'
