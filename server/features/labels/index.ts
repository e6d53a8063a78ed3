export { addMissingLabels, ensureLabel } from './bulk.ts'
export { labelRoutes } from './routes.ts'
