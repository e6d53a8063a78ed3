export { hasAdmin, isTaken } from './repository.ts'
export { userRoutes } from './routes.ts'
export { createAdmin, listMembers } from './service.ts'
