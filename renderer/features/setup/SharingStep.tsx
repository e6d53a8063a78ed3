import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { ConnectPanel } from '#renderer/features/devices/index.ts'
import { connectionQuery, SharingSwitch } from '#renderer/features/sharing/index.ts'
import { StepFrame } from './StepFrame.tsx'
import { useWizard } from './wizard.ts'

/** Opens the server to the home network, and lets the new administrator connect a phone. */
export function SharingStep() {
  const { t } = useTranslation()
  const { next } = useWizard()
  return (
    <StepFrame
      title={t('setup.sharing.title')}
      text={t('setup.sharing.text')}
      onSubmit={next}
      withoutForm
    >
      <Sharing />
    </StepFrame>
  )
}

function Sharing() {
  const { t } = useTranslation()
  const connection = useQuery(connectionQuery)
  if (connection.isError && !connection.data) {
    return <ErrorPanel error={connection.error} onRetry={() => void connection.refetch()} />
  }
  if (!connection.data) return <Skeleton h={120} />
  return (
    <Stack gap="lg">
      <SharingSwitch connection={connection.data} />
      {connection.data.enabled ? (
        <ConnectPanel connection={connection.data} />
      ) : (
        <Text c="dimmed">{t('setup.sharing.off')}</Text>
      )}
    </Stack>
  )
}
