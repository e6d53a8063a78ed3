export { setupRoutes } from './routes.ts'
export { ensureAdmin, setupNeeded } from './service.ts'
