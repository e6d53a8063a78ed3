export { reportRoutes } from './routes.ts'
export { endInterruptedReports } from './interrupted.ts'
export { addEntry, addLosses, closeReport, getSummary, openReport } from './service.ts'
export { importCategories, mayEnd } from './summary.ts'
