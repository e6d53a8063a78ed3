export { adminGroupRoutes } from './routes.ts'
