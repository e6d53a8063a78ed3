export { commentRoutes } from './routes.ts'
export { commentsOf } from './repository.ts'
