export { groupRoutes } from './routes.ts'
export { createGroup, getPreferences, publicGroupSlug } from './service.ts'
