export { validatorRoutes } from './routes.ts'
