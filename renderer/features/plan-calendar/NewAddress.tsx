import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ShownOnce } from '#renderer/components/fields/ShownOnce.tsx'
import { QrCode } from '#renderer/components/pictures/QrCode.tsx'
import { scannable } from '#renderer/features/devices/index.ts'
import { connectionQuery } from '#renderer/features/sharing/index.ts'

/** A new address for calendars, by which the other devices of the home find this server; it is shown only once. */
export function NewAddress({ path }: { path: string }) {
  const { t } = useTranslation()
  const connection = useQuery(connectionQuery)
  if (connection.isPending) return <Skeleton h={200} aria-busy />
  const { enabled = false, addresses = [] } = connection.data ?? {}
  const home = enabled ? scannable(addresses)[0]?.url : undefined
  const address = new URL(path, home ?? window.location.origin).href
  return (
    <ShownOnce
      title={t('plan.calendar.made')}
      text={t('plan.calendar.shown-once')}
      label={t('plan.calendar.address')}
      value={address}
      copyLabel={t('plan.calendar.copy')}
      beside={
        home && (
          // Phones offer to subscribe to an address of this kind.
          <QrCode text={address.replace(/^https?:/, 'webcal:')} label={t('plan.calendar.qr')} />
        )
      }
    >
      {home ? <Text size="sm">{t('plan.calendar.scan')}</Text> : null}
      {connection.data && !enabled && <Text fw={600}>{t('plan.calendar.off')}</Text>}
    </ShownOnce>
  )
}
