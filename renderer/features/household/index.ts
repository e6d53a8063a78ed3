export { HouseholdPage } from './HouseholdPage.tsx'
export { ReportPage } from './reports/ReportPage.tsx'
export { ReportsPage } from './reports/ReportsPage.tsx'
export { reportPath, reportsPath } from './paths.ts'
