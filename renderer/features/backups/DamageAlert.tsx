import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTime } from '#renderer/i18n/format.ts'
import { scheduleQuery } from './queries.ts'

/** Says that the data is damaged, and which backup helps; nothing while it is sound. */
export function DamageAlert({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...scheduleQuery, enabled: !isPaused })
  if (!data?.damagedAt) return null
  return (
    <Alert
      color="error"
      mb="lg"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('backups.damage.title')}
    >
      <Text>{t('backups.damage.text', { when: formatTime(data.damagedAt, 'long') })}</Text>
    </Alert>
  )
}
