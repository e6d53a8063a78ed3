import { lazy } from 'react'

export { AddToPlanDialog } from './AddToPlanDialog.tsx'
export { fetchPlanForOffline } from './planner/days/for-offline.ts'
export { fetchPlannedRecipes } from './planner/days/planned-recipes.ts'
export { PlannerPage } from './planner/PlannerPage.tsx'

export const MenusPage = lazy(async () => ({
  default: (await import('./menus/MenusPage.tsx')).MenusPage,
}))
