import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { sessionQuery } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { loginPath } from './paths.ts'
import { PageLoading } from './PageLoading.tsx'

/** Lets signed-in people through; visitors go to the login and come back here afterwards. */
export function RequireUser() {
  const session = useQuery(sessionQuery)
  const location = useLocation()
  if (session.isPending) return <PageLoading />
  if (session.data) return <Outlet />
  if (session.isError) {
    return <ErrorPanel error={session.error} onRetry={() => void session.refetch()} fullPage />
  }
  return <Navigate to={loginPath(location.pathname + location.search)} replace />
}
