export { reportRoutes } from './routes.ts'
export { endInterruptedReports } from './interrupted.ts'
export {
  addEntry,
  addLosses,
  closeReport,
  getSummary,
  type NewReport,
  openReport,
} from './service.ts'
export { importCategories, mayEnd } from './summary.ts'
