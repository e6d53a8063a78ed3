export { noteCreation } from './creation.ts'
export { noteLastMade } from './last-made.ts'
export { timelineRoutes } from './routes.ts'
