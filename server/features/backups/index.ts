export { createBackups } from './control.ts'
export { type EndedRestore, finishRestore } from './restore/index.ts'
export { backupRoutes } from './routes.ts'
