export { recipeBulkRoutes } from './routes.ts'
export { endInterruptedExports, purgeOldExports } from './housekeeping.ts'
export { removeZip } from './exports.ts'
