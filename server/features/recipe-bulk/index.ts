export { recipeBulkRoutes } from './routes.ts'
export { endInterruptedExports, purgeOldExports } from './housekeeping.ts'
export { removeArchive } from './exports.ts'
