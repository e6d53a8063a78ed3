export { recipeBatchRoutes } from './routes.ts'
