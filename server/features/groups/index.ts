export { groupRoutes } from './routes.ts'
export { createGroup, publicGroupSlug } from './service.ts'
