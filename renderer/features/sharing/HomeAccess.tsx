import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconDevicesPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/app/paths.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { connectionQuery } from './connection.ts'

/** Whether devices in the home network can use this server, with a link to the page where that is switched. */
export function HomeAccess() {
  const { t } = useTranslation()
  const connection = useQuery(connectionQuery)
  if (connection.isError && !connection.data) {
    return <ErrorPanel error={connection.error} onRetry={() => void connection.refetch()} />
  }
  if (!connection.data) return <Skeleton h={80} />
  return (
    <Stack align="flex-start" gap="sm">
      <Text aria-live="polite">
        {t(connection.data.enabled ? 'home-access.on' : 'home-access.off')}
      </Text>
      <Button
        component={Link}
        to={paths.devices}
        variant="default"
        leftSection={<IconDevicesPlus size={20} aria-hidden />}
      >
        {t(connection.data.enabled ? 'devices.title' : 'home-access.turn-on')}
      </Button>
    </Stack>
  )
}
