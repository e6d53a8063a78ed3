export { reportRoutes } from './routes.ts'
export { endInterruptedReports } from './interrupted.ts'
export { addEntry, closeReport, openReport } from './service.ts'
