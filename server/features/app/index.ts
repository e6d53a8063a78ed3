export { appRoutes } from './routes.ts'
export { about } from './service.ts'
