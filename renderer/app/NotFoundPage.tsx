import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { sessionQuery } from '#renderer/api/session.ts'
import { Logo } from '#renderer/components/Logo.tsx'
import { useTitle } from '#renderer/hooks/use-title.ts'
import classes from './NotFoundPage.module.css'
import { PageLoading } from './PageLoading.tsx'
import { paths } from './paths.ts'
import { rewriteOldAddress } from './rewrite-address.ts'

/** Addresses that lead nowhere. Old addresses of a signed-in person are rewritten once before giving up. */
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
    <Container size="sm" py="xl" ta="center">
      <Stack align="center" justify="center" gap="lg" mih="75dvh">
        <div className={classes.number} aria-hidden>
          <span>{4}</span>
          <Logo size={140} />
          <span>{4}</span>
        </div>
        <Title order={1}>{t('errors-page.not-found-title')}</Title>
        <Text c="dimmed">{t('errors-page.not-found-text')}</Text>
        <Button component={Link} to={paths.start}>
          {t('errors-page.home')}
        </Button>
      </Stack>
    </Container>
  )
}
