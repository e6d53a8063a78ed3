import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { createPath, Navigate, Outlet, useLocation, useMatches } from 'react-router-dom'
import { groups } from '#contract/groups.ts'
import type { UserOut } from '#contract/users.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { canWrite, hasRight, sessionQuery } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { loginPath, paths } from '#renderer/app/paths.ts'
import { PageLoading } from '#renderer/app/start/PageLoading.tsx'

/** Who may open a route, in its `handle`; without one, the members of its group. */
interface Access {
  /** Visitors may open it as well. */
  isForVisitors?: true
  /** Members need this right. */
  right?: Right
}

type Right = keyof typeof refusals

export const forVisitors: Access = { isForVisitors: true }
export const forOrganizers: Access = { right: 'canOrganize' }
export const forManagers: Access = { right: 'canManage' }
export const forAdvanced: Access = { right: 'advanced' }
export const forInviters: Access = { right: 'canInvite' }
export const forAdmins: Access = { right: 'admin' }
/** Not for members who may only look. */
export const forWriters: Access = { right: 'canWrite' }

// In English and fixed: programs that watch the console look for these sentences.
const refusals = {
  canOrganize: 'not allowed to organize data',
  canInvite: 'not allowed to invite people',
  canManage: 'not allowed to manage group settings',
  advanced: 'not allowed to access advanced features',
  admin: 'not allowed to administer the server',
  canWrite: 'not allowed to change recipes',
}

const may = (user: UserOut, right: Right) =>
  right === 'canWrite' ? canWrite(user) : hasRight(user, right)

/**
 * Lets only the people through who may open the page. Visitors are sent to the login and come back here afterwards;
 * members of another group, or without the right, are sent home with a message.
 */
export function RequireUser() {
  const session = useQuery(sessionQuery)
  const location = useLocation()
  const matches = useMatches()
  const { isForVisitors, right } = accessOf(matches.map(({ handle }) => handle))
  if (session.isPending) return <PageLoading />
  if (session.data) {
    if (right && !may(session.data, right)) return <Refused warning={refusals[right]} />
    if (isOwnGroup(session.data, matches)) return <Outlet />
    return (
      <FormerAddress own={session.data.groupSlug}>
        {isForVisitors ? <Outlet /> : <Refused />}
      </FormerAddress>
    )
  }
  if (session.isError && session.data === undefined) {
    return <ErrorPanel error={session.error} onRetry={() => void session.refetch()} fullPage />
  }
  if (isForVisitors) return <Outlet />
  return <Navigate to={loginPath(createPath(location))} replace />
}

const accessOf = (handles: unknown[]): Access =>
  Object.assign({}, ...handles.filter((handle) => typeof handle === 'object')) as Access

/** An address without a group means the user's own. */
const isOwnGroup = ({ groupSlug }: UserOut, matches: ReturnType<typeof useMatches>) =>
  matches.every(({ params }) => (params['groupSlug'] ?? groupSlug) === groupSlug)

/** At the address of a group that is not one's own: one's own may have had it, before it was renamed. */
function FormerAddress({ own, children }: { own: string; children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const former = useQuery({ ...apiQuery(groups.formerSlugs, {}), staleTime: 5 * 60_000 })
  const [start, g, slug = '', ...rest] = pathname.split('/')
  if (former.isPending) return <PageLoading />
  if (!former.data?.includes(slug)) return children
  return <Navigate to={[start, g, own, ...rest].join('/') + search + hash} replace />
}

/** Shows why the page was refused, and redirects home. */
function Refused({ warning }: { warning?: string }) {
  const { t } = useTranslation()
  useEffect(() => {
    toast.info(t('nav.refused'))
    // oxlint-disable-next-line no-console -- the console is where a developer looks for why a page was refused
    if (warning) console.warn(warning)
  }, [t, warning])
  return <Navigate to={paths.start} replace />
}
