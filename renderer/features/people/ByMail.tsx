import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { app } from '#contract/app.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import { MailForm } from './MailForm.tsx'

/** Asks for an address to send an invitation to; where no email can be sent, says so at once. */
export function ByMail(props: ComponentProps<typeof MailForm>) {
  const { t } = useTranslation()
  const { admin } = useSignedIn()
  const about = useQuery(apiQuery(app.about, {})).data
  // If the server cannot be asked, sending shows the error.
  if (about?.emailReady !== false) return <MailForm {...props} />
  return (
    <Text role="status">
      {t('people.invite.no-mail')}{' '}
      {admin && (
        <Anchor component={Link} to={paths.siteSettings} underline="always">
          {t('people.invite.set-up-mail')}
        </Anchor>
      )}
    </Text>
  )
}
