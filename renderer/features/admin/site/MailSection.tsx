import { Alert, Skeleton, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mail, type MailSettings } from '#contract/mail.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { TerminalDetail } from '#renderer/components/pages/TerminalDetail.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import classes from '../admin.module.css'
import { MailForm } from './MailForm.tsx'
import { TestMail } from './TestMail.tsx'

/** Whether email works, through which server, and a test of it. */
export function MailSection() {
  const { t } = useTranslation()
  const { data: settings, error, refetch } = useQuery(apiQuery(mail.settings, {}))
  return (
    <Section title={t('admin.site.mail.title')} text={t('admin.site.mail.text')}>
      {error && !settings && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !settings && <Skeleton h={300} />}
      {settings && (
        <>
          <State ready={settings.ready} />
          {settings.fromEnvironment ? (
            <Fixed settings={settings} />
          ) : (
            // Fresh when email begins or ends.
            <MailForm key={String(settings.ready)} settings={settings} />
          )}
          {settings.ready && <TestMail />}
        </>
      )}
    </Section>
  )
}

function State({ ready }: Pick<MailSettings, 'ready'>) {
  const { t } = useTranslation()
  return (
    <div className={classes.state}>
      {ready ? (
        <IconCircleCheck size={26} color="var(--trivet-success)" aria-hidden />
      ) : (
        <IconInfoCircle size={26} color="var(--trivet-info)" aria-hidden />
      )}
      <Text>{t(ready ? 'admin.site.mail.ready' : 'admin.site.mail.missing-text')}</Text>
    </div>
  )
}

/** The environment decides, and this page says so. */
function Fixed({ settings }: { settings: MailSettings }) {
  const { t } = useTranslation()
  const { host, port, fromName, fromEmail, user, security } = settings
  return (
    <>
      <Alert color="info">{t('admin.site.mail.fixed')}</Alert>
      <dl className={classes.facts}>
        <div>
          <dt>{t('admin.site.mail.host')}</dt>
          <dd>
            <code dir="ltr">{`${host}:${port}`}</code>
          </dd>
        </div>
        <div>
          <dt>{t('admin.site.mail.security')}</dt>
          <dd>{t(`admin.site.mail.securities.${security}`)}</dd>
        </div>
        <div>
          <dt>{t('admin.site.mail.from-email')}</dt>
          <dd>
            <bdi>{fromName}</bdi> <code dir="ltr">{fromEmail}</code>
          </dd>
        </div>
        {user !== '' && (
          <div>
            <dt>{t('admin.site.mail.user')}</dt>
            <dd>
              <code dir="ltr">{user}</code>
            </dd>
          </div>
        )}
      </dl>
      <TerminalDetail setting={`TRIVET_SMTP_HOST=${host}`} />
    </>
  )
}
