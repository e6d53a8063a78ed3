import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { sessionQuery } from '#renderer/api/session.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { PageLoading } from '#renderer/app/start/PageLoading.tsx'
import { paths } from '#renderer/app/paths.ts'
import { NotFoundDrawing } from './NotFoundDrawing.tsx'
import classes from './NotFoundPage.module.css'
import { rewriteOldAddress } from './rewrite-address.ts'

/**
 * For unknown addresses. For a signed-in person, an address of an older version is first rewritten to today's, once.
 */
export function NotFoundPage({ rewrite = true }: { rewrite?: boolean }) {
  const { t } = useTranslation()
  const session = useQuery(sessionQuery)
  const location = useLocation()
  useTitle(t('errors-page.not-found-title'))

  const state = location.state as { rewritten?: boolean } | null
  if (rewrite && !state?.rewritten) {
    if (session.isPending) return <PageLoading />
    const target = session.data && rewriteOldAddress(location.pathname, session.data.groupSlug)
    if (target)
      return <Navigate to={target + location.search} replace state={{ rewritten: true }} />
  }
  return (
    <div className={classes.page}>
      <NotFoundDrawing />
      <Title order={1}>{t('errors-page.not-found-title')}</Title>
      <p className={classes.text}>{t('errors-page.not-found-text')}</p>
      <Button component={Link} to={paths.start}>
        {t('errors-page.home')}
      </Button>
    </div>
  )
}
