import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom'
import { sessionQuery } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { loginPath } from './paths.ts'
import { PageLoading } from './PageLoading.tsx'

/** For the `handle` of a route that visitors may open as well. */
export const forVisitors = { isForVisitors: true }

/** Lets signed-in people through; visitors go to the login and come back here afterwards. */
export function RequireUser() {
  const session = useQuery(sessionQuery)
  const location = useLocation()
  const isOpen = useMatches().some(({ handle }) => handle === forVisitors)
  if (session.isPending) return <PageLoading />
  if (session.data || (session.data === null && isOpen)) return <Outlet />
  if (session.isError) {
    return <ErrorPanel error={session.error} onRetry={() => void session.refetch()} fullPage />
  }
  return <Navigate to={loginPath(location.pathname + location.search)} replace />
}
