import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#renderer/app/paths.ts'

/** The other addresses of the plan, those of later versions among them; the plan is read and changed on one screen. */
export function ToPlanner() {
  const { search } = useLocation()
  return <Navigate to={paths.planner + search} replace />
}

/** The address that later versions have for the rules. */
export function ToRules() {
  return <Navigate to={paths.planRules} replace />
}
