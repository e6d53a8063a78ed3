export { adminRoutes, maintenanceRoutes } from './routes.ts'
