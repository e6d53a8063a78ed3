export { linesAgainRoutes } from './routes.ts'
