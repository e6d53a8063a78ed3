export { migrationRoutes } from './routes.ts'
