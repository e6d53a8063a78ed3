import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { app } from '#contract/app.ts'
import { setup } from '#contract/setup.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { paths } from '#renderer/app/paths.ts'
import { PageLoading } from './PageLoading.tsx'

/** Redirects from '/': to setup on the first start, signed-in people to their group, visitors to the login. */
export function StartPage() {
  const session = useQuery(sessionQuery)
  const signedOut = session.data === null
  const state = useQuery({ ...apiQuery(setup.state, {}), enabled: signedOut })
  const about = useQuery({ ...apiQuery(app.about, {}), enabled: signedOut })
  const failed = [session, state, about].find((query) => query.isError)

  if (session.data) return <Navigate to={paths.group(session.data.groupSlug)} replace />
  if (failed)
    return <ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} fullPage />
  if (!state.data || !about.data) return <PageLoading />
  if (state.data.needed) return <Navigate to={paths.setup} replace />
  const { defaultGroupSlug } = about.data
  return <Navigate to={defaultGroupSlug ? paths.group(defaultGroupSlug) : paths.login} replace />
}
