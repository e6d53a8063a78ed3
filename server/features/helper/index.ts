export { askHelper } from './ask.ts'
export { helperRoutes } from './routes.ts'
export { helperFor, helperReady } from './settings.ts'
