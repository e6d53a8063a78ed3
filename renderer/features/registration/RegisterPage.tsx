import { Anchor, Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { app } from '#contract/app.ts'
import { invitations } from '#contract/invitations.ts'
import { ApiError } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { sessionQuery } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { AlreadyIn } from '#renderer/app/session/AlreadyIn.tsx'
import { PageLoading } from '#renderer/app/start/PageLoading.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { tokenOf, useSecretOfAddress } from '#renderer/hooks/use-secret-of-address.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import classes from './registration.module.css'
import { RegisterSteps } from './RegisterSteps.tsx'

const LanguageDialog = lazy(async () => ({
  default: (await import('#renderer/app/layouts/LanguageDialog.tsx')).LanguageDialog,
}))

/** Makes an account: with the invitation in the address, or from the beginning. */
export function RegisterPage() {
  const { t } = useTranslation()
  const token = useSecretOfAddress(tokenOf)
  const session = useQuery(sessionQuery)
  const about = useQuery(apiQuery(app.about, {}))
  const invitation = useQuery({
    ...apiQuery(invitations.open, { params: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  })
  useTitle(t('register.tab'))

  const isInvalid =
    invitation.error instanceof ApiError && invitation.error.code === 'invitation.invalid'
  const failure = about.error ?? (isInvalid ? null : invitation.error)
  if (failure) {
    const failed = about.error ? about : invitation
    return <ErrorPanel error={failure} onRetry={() => void failed.refetch()} fullPage />
  }
  const isWaiting = !about.data || session.isPending || (token !== '' && invitation.isPending)
  if (isWaiting) return <PageLoading />
  const viewer = session.data
  if (viewer && token === '') return <Navigate to={paths.group(viewer.groupSlug)} replace />
  return (
    <div className={classes.page}>
      {viewer && (
        <AlreadyIn
          viewer={viewer}
          text={t('register.signed-in', { name: viewer.fullName || viewer.email })}
          stay={t('register.stay')}
        />
      )}
      {/* Another link in the same tab starts over. */}
      <RegisterSteps
        key={token}
        isOpen={about.data.allowSignup}
        token={token}
        joins={invitation.data?.groupName ?? ''}
        problem={isInvalid ? t('register.token.invalid') : null}
      />
      <Foot />
    </div>
  )
}

/** The way to the login, and to another language. */
function Foot() {
  const { t } = useTranslation()
  // Null until it is first opened: its code is fetched then.
  const [choosing, setChoosing] = useState<boolean | null>(null)
  return (
    <div className={classes.foot}>
      <Anchor component={Link} to={paths.login} className={classes.link}>
        {t('register.log-in')}
      </Anchor>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLanguage size={20} aria-hidden />}
        onClick={() => setChoosing(true)}
      >
        {t('nav.language')}
      </Button>
      {choosing !== null && (
        <Suspense>
          <LanguageDialog opened={choosing} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
