import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { helper, type HelperSettings } from '#contract/helper.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import classes from '../admin.module.css'
import { HelperForm } from './HelperForm.tsx'

/** The service that may read recipes, what is sent to it, and a trial of it. */
export function HelperSection() {
  const { t } = useTranslation()
  const { data: settings, error, refetch } = useQuery(apiQuery(helper.settings, {}))
  return (
    <Section title={t('admin.site.helper.title')} text={t('admin.site.helper.text')}>
      {error && !settings && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!error && !settings && <Skeleton h={300} />}
      {settings && (
        <>
          <State settings={settings} />
          {/* Fresh when the helper is turned on or off. */}
          <HelperForm key={String(settings.ready)} settings={settings} />
          {settings.ready && <TryIt key={JSON.stringify(settings)} />}
        </>
      )}
    </Section>
  )
}

function State({ settings }: { settings: HelperSettings }) {
  const { t } = useTranslation()
  const { ready, address, sendsPictures } = settings
  const host = ready ? new URL(address).host : ''
  return (
    <div className={classes.state}>
      {ready ? (
        <IconInfoCircle size={26} color="var(--trivet-info)" aria-hidden />
      ) : (
        <IconCircleCheck size={26} color="var(--trivet-success)" aria-hidden />
      )}
      <Text>
        {ready
          ? t(`admin.site.helper.${sendsPictures ? 'on-pictures' : 'on'}`, { host })
          : t('admin.site.helper.off')}
      </Text>
    </div>
  )
}

/** Has the helper read a short recipe, and says what it answered. */
function TryIt() {
  const { t } = useTranslation()
  const trial = useApiMutation(helper.tryIt, { errors: 'form' })
  const failure =
    trial.error?.message ?? (trial.data?.success === false ? trial.data.response : null)
  return (
    <>
      <div>
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate({})}>
          {t('admin.site.helper.try')}
        </Button>
      </div>
      <output>
        {trial.data?.success && <Alert color="success">{trial.data.response}</Alert>}
        {failure && (
          <Alert color="error">{t('admin.site.helper.failed', { reason: failure })}</Alert>
        )}
      </output>
    </>
  )
}
