import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconDevicesPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Connection } from '#contract/devices.ts'
import { paths } from '#renderer/app/paths.ts'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { connectionQuery } from './connection.ts'
import { SharingSwitch } from './SharingSwitch.tsx'
import classes from './sharing.module.css'

/** The switch that opens this server to the home, where the other devices find it, and the way to connect one. */
export function SharingSettings() {
  const { t } = useTranslation()
  const connection = useQuery(connectionQuery)
  if (connection.isError && !connection.data) {
    return <ErrorPanel error={connection.error} onRetry={() => void connection.refetch()} />
  }
  if (!connection.data) return <Skeleton h={120} />
  return (
    <Stack>
      <SharingSwitch connection={connection.data} />
      <div aria-live="polite">
        <Addresses connection={connection.data} />
      </div>
      {connection.data.enabled && (
        <Group>
          <Button
            component={Link}
            to={paths.devices}
            variant="default"
            leftSection={<IconDevicesPlus size={20} aria-hidden />}
          >
            {t('devices.title')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Addresses({ connection: { enabled, addresses } }: { connection: Connection }) {
  const { t } = useTranslation()
  if (!enabled) return <Text c="dimmed">{t('setup.sharing.off')}</Text>
  if (addresses.length === 0) return <Alert color="warning">{t('setup.sharing.none')}</Alert>
  return (
    <>
      <Text>{t('setup.sharing.address')}</Text>
      <ul className={classes.list}>
        {addresses.map(({ url, isLikely }) => (
          <li key={url} data-likely={isLikely}>
            <bdi dir="ltr">{url}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
