export { foodRoutes, unitRoutes } from './routes.ts'
export { foodsById, unitsById, type WireFood, type WireUnit } from './repository.ts'
export { createNamed } from './service.ts'
export { namesOf, resolveNamed, type Spelled } from './resolve.ts'
