export { migrationRoutes } from './routes.ts'
export { goOnTakingBack } from './take-back.ts'
