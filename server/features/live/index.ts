export { liveRoutes } from './routes.ts'
export { createLive } from './streams.ts'
