export { purgePasswordResets } from './housekeeping.ts'
export { passwordResetRoutes } from './routes.ts'
