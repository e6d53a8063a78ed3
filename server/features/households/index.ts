export { adminHouseholdRoutes, householdRoutes } from './routes.ts'
export { householdPreferences } from './preferences.ts'
