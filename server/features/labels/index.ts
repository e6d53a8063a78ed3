export { addMissingLabels } from './bulk.ts'
export { labelRoutes } from './routes.ts'
