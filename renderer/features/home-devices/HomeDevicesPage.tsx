import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { allowedAddresses, type AllowedAddresses } from '#contract/allowed-addresses.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { RemovableRows } from '#renderer/components/lists/RemovableRows.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { TerminalDetail } from '#renderer/components/pages/TerminalDetail.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { AddDevice } from './AddDevice.tsx'
import classes from './home-devices.module.css'

const refresh = ['admin', 'allowed-addresses']

/** The devices in the home that Trivet may call, each named by an administrator. */
export function HomeDevicesPage() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(apiQuery(allowedAddresses.get, {}))
  return (
    <SettingsPage>
      <PageTitle title={t('home-devices.title')} text={t('home-devices.text')} />
      <Section title={t('home-devices.add-title')} text={t('home-devices.add-text')}>
        <AddDevice devices={data.addresses} refresh={refresh} />
      </Section>
      <Section title={t('home-devices.list')}>
        <DeviceRows allowed={data} />
      </Section>
    </SettingsPage>
  )
}

interface DeviceRowsProps {
  allowed: AllowedAddresses
}

function DeviceRows({ allowed: { fixed, addresses } }: DeviceRowsProps) {
  const { t } = useTranslation()
  const update = useApiMutation(allowedAddresses.update, { refresh, errors: 'form' })
  return (
    <>
      {addresses.length === 0 && fixed.length === 0 && (
        <Text c="dimmed">{t('home-devices.none')}</Text>
      )}
      {addresses.length > 0 && (
        <RemovableRows
          rows={addresses}
          idOf={({ address }) => address}
          renderAbout={({ address }) => <code dir="ltr">{address}</code>}
          words={{
            remove: t('home-devices.remove'),
            removeOf: (name) => t('home-devices.remove-of', { name }),
            title: t('home-devices.remove-title'),
            text: (name) => t('home-devices.remove-text', { name }),
          }}
          onRemove={async (leaving) => {
            const rest = addresses.filter(({ address }) => address !== leaving.address)
            await update.mutateAsync({ body: { addresses: rest } })
            toast.success(t('home-devices.removed'))
          }}
        />
      )}
      {fixed.length > 0 && (
        <div>
          <Text c="dimmed" size="sm">
            {t('home-devices.fixed')}
          </Text>
          <ul className={classes.rows}>
            {fixed.map((address) => (
              <li key={address}>
                <code dir="ltr">{address}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <TerminalDetail setting="TRIVET_FETCH_ALLOW=homeassistant.local:8123" />
    </>
  )
}
