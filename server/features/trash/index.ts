export { trashRoutes } from './routes.ts'
export { purgeTrash } from './purge.ts'
export { deleteTrashed } from './repository.ts'
