import { Alert, Group, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Reply } from '#contract/endpoint.ts'
import { setup } from '#contract/setup.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { CopyButton } from '#renderer/components/CopyButton.tsx'
import { ErrorPanel } from '#renderer/components/ErrorPanel.tsx'
import { QrCode } from '#renderer/components/QrCode.tsx'
import classes from './sharing.module.css'

type Sharing = Reply<typeof setup.sharing>

const sharingQuery = apiQuery(setup.sharing, {})

/** The switch that opens this server to the home, and where the other devices find it. */
export function SharingSettings() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const sharing = useQuery(sharingQuery)
  const share = useMutation({
    mutationFn: (enabled: boolean) => call(setup.share, { body: { enabled } }),
    onSuccess: (state) => queryClient.setQueryData(sharingQuery.queryKey, state),
  })
  if (sharing.isError) {
    return <ErrorPanel error={sharing.error} onRetry={() => void sharing.refetch()} />
  }
  if (!sharing.data) return <Skeleton h={120} />
  return (
    <Stack>
      <Switch
        label={t('setup.sharing.switch')}
        checked={share.isPending ? share.variables : sharing.data.enabled}
        disabled={!sharing.data.changeable || share.isPending}
        onChange={(event) => share.mutate(event.currentTarget.checked)}
      />
      {!sharing.data.changeable && <Text c="dimmed">{t('setup.sharing.fixed')}</Text>}
      <div aria-live="polite">
        <Addresses sharing={sharing.data} />
      </div>
    </Stack>
  )
}

function Addresses({ sharing }: { sharing: Sharing }) {
  const { t } = useTranslation()
  if (!sharing.enabled) return <Text c="dimmed">{t('setup.sharing.off')}</Text>
  const [first, ...others] = sharing.addresses
  if (!first) return <Alert color="warning">{t('setup.sharing.none')}</Alert>
  return (
    <Stack>
      <Text>{t('setup.sharing.address')}</Text>
      <div className={classes.address}>
        <QrCode text={first} label={t('setup.sharing.qr', { address: first })} />
        <Stack gap="sm">
          <span className={classes.url}>{first}</span>
          {others.map((address) => (
            <Text key={address} size="sm" c="dimmed" dir="ltr">
              {address}
            </Text>
          ))}
          <Group>
            <CopyButton text={first} label={t('setup.sharing.copy')} />
          </Group>
        </Stack>
      </div>
    </Stack>
  )
}
