export { commentRoutes } from './routes.ts'
export { commentsOfMany } from './repository.ts'
