import { Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#contract/devices.ts'
import { setup } from '#contract/setup.ts'
import { call } from '#renderer/api/client.ts'
import { connectionQuery } from './connection.ts'

/** The switch that opens this server to the home network; for administrators. */
export function SharingSwitch({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const share = useMutation({
    mutationFn: (enabled: boolean) => call(setup.share, { body: { enabled } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: connectionQuery.queryKey }),
  })
  return (
    <Stack gap="xs">
      <Switch
        label={t('setup.sharing.switch')}
        checked={share.isPending ? share.variables : connection.enabled}
        disabled={!connection.changeable || share.isPending}
        onChange={(event) => share.mutate(event.currentTarget.checked)}
      />
      {!connection.changeable && <Text c="dimmed">{t('setup.sharing.fixed')}</Text>}
    </Stack>
  )
}
