export { groupRoutes } from './routes.ts'
export { isNameTaken } from './repository.ts'
export { createGroup, getPreferences, publicGroupSlug } from './service.ts'
