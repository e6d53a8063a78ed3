export { removeOrphans } from './orphans.ts'
export { mediaRoutes } from './routes.ts'
