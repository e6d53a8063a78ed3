export { AddToPlanDialog } from './AddToPlanDialog.tsx'
export { PlannerPage } from './planner/PlannerPage.tsx'
