export { allowedAddressRoutes } from './routes.ts'
