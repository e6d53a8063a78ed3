export { startNotifying } from './notifying.ts'
export { notifierRoutes } from './routes.ts'
