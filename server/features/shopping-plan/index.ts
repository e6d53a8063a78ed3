export { forgetOldPlans } from './housekeeping.ts'
export { shoppingPlanRoutes } from './routes.ts'
