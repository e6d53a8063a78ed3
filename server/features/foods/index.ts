export { foodRoutes, unitRoutes } from './routes.ts'
export { foodsById, unitsById, type WireFood, type WireUnit } from './repository.ts'
export { resolveNamed } from './resolve.ts'
