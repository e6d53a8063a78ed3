import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { sessionQuery } from '#renderer/api/session.ts'
import { laterPart } from '#renderer/components/later/later-part.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { PageLoading } from '#renderer/app/start/PageLoading.tsx'
import { paths } from '#renderer/app/paths.ts'
import classes from './NotFoundPage.module.css'
import { rewriteOldAddress } from './rewrite-address.ts'

/** Fetched only here: every page has the code of this one, and hardly any shows it. */
const { Part: Drawing } = laterPart(
  async () => (await import('./NotFoundDrawing.tsx')).NotFoundDrawing,
  () => <svg className={classes.drawing} viewBox="0 0 360 232" aria-hidden />,
)

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
      <Drawing />
      <Title order={1}>{t('errors-page.not-found-title')}</Title>
      <p className={classes.text}>{t('errors-page.not-found-text')}</p>
      <Button component={Link} to={paths.start}>
        {t('errors-page.home')}
      </Button>
    </div>
  )
}
