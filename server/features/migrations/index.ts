export { reasonOf } from './reason.ts'
export { migrationRoutes } from './routes.ts'
export { mustBeIdle } from './running.ts'
export { goOnTakingBack } from './take-back.ts'
