export { mealPlanRoutes, mealPlanRuleRoutes } from './routes.ts'
