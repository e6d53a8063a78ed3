export { type SeedData, seedData } from './data.ts'
export { seederRoutes } from './routes.ts'
export { seedAll } from './service.ts'
