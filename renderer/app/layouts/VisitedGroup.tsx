import { Button } from '@mantine/core'
import { IconBookOff, IconHome } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { createPath, Link, Navigate, useLocation, useMatch } from 'react-router-dom'
import { explore } from '#contract/explore.ts'
import { ApiError } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useSessionHasEnded, useViewer } from '#renderer/api/session.ts'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { PageSkeleton } from '#renderer/components/pages/PageSkeleton.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { useViewedGroup } from '#renderer/hooks/use-viewed-group.ts'
import { LoginButton } from '#renderer/app/session/LoginButton.tsx'
import { loginPath, paths } from '#renderer/app/paths.ts'

const fiveMinutes = 5 * 60_000

/**
 * Whether the user may see the group in the address; undefined until known. A closed group and one that does not exist
 * give the same answer, so nobody can find out which groups exist.
 */
export function useIsOpenGroup(): boolean | undefined {
  const { groupSlug, isMember } = useViewedGroup()
  const isForeign = !isMember && groupSlug !== ''
  const asked = useQuery({
    ...apiQuery(explore.households, { params: { group: groupSlug }, query: { perPage: 1 } }),
    enabled: isForeign,
    staleTime: fiveMinutes,
  })
  if (!isForeign) return true
  if (asked.error instanceof ApiError && asked.error.status === 404) return false
  // After any other error the page is shown: its own queries fail too, and it reports that.
  return asked.data || asked.isError ? true : undefined
}

/** Shows the page only if the user may see its group. A recipe does not need this: the server decides for each one. */
export function VisitedGroup({ children }: { children: ReactNode }) {
  const isOpen = useIsOpenGroup()
  const isRecipe = useMatch('/g/:groupSlug/r/:slug') !== null
  if (isOpen === true || isRecipe) return children
  return isOpen === undefined ? <PageSkeleton /> : <NothingForVisitors />
}

function NothingForVisitors() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const wasSignedOut = useSessionHasEnded()
  const here = createPath(useLocation())
  useTitle(t('public.closed-title'))
  if (wasSignedOut) return <Navigate to={loginPath(here)} replace />
  return (
    <EmptyState
      icon={IconBookOff}
      order={1}
      title={t('public.closed-title')}
      text={t(viewer ? 'public.closed-text-member' : 'public.closed-text')}
    >
      {viewer ? (
        <Button
          component={Link}
          to={paths.group(viewer.groupSlug)}
          leftSection={<IconHome size={20} aria-hidden />}
        >
          {t('public.my-recipes')}
        </Button>
      ) : (
        <LoginButton />
      )}
    </EmptyState>
  )
}
