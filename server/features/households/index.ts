export { adminHouseholdRoutes, householdRoutes } from './routes.ts'
export { householdPreferences } from './present.ts'
