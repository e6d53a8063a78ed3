export { showBackups } from './show-backups.ts'
export { serverTaskRoutes } from './routes.ts'
