import { Alert, SegmentedControl, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection, HomeAddress } from '#contract/devices.ts'
import { reachable, scannable } from './addresses.ts'
import { AddressLine } from './AddressLine.tsx'
import classes from './devices.module.css'
import { PairingFor } from './PairingFor.tsx'
import { PlainCard } from './PlainCard.tsx'

/** Connects another device: a QR code for its camera, addresses to type, and whom it signs in. */
export function ConnectPanel({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'pair' | 'plain'>('pair')
  const [chosenUrl, setChosenUrl] = useState<string | null>(null)
  const byName = reachable(connection.addresses).filter(({ kind }) => kind === 'name')
  const choices = scannable(connection.addresses)
  const chosen = choices.find(({ url }) => url === chosenUrl) ?? choices[0]
  if (!chosen) return <Alert color="warning">{t('setup.sharing.none')}</Alert>
  return (
    <Stack gap="lg">
      <SegmentedControl
        size="md"
        fullWidth
        aria-label={t('devices.kind.label')}
        value={kind}
        onChange={setKind}
        data={[
          { value: 'pair', label: t('devices.kind.pair') },
          { value: 'plain', label: t('devices.kind.plain') },
        ]}
      />
      {kind === 'pair' ? <PairingFor address={chosen} /> : <PlainCard address={chosen} />}
      <div className={classes.addresses}>
        <AddressLine address={chosen} />
        {byName
          .filter(({ url }) => url !== chosen.url)
          .map((address) => (
            <AddressLine key={address.url} address={address} />
          ))}
      </div>
      {choices.length > 1 && (
        <NetworkSelect addresses={choices} value={chosen.url} onChange={setChosenUrl} />
      )}
    </Stack>
  )
}

interface NetworkSelectProps {
  addresses: readonly HomeAddress[]
  value: string
  onChange: (url: string | null) => void
}

/** A computer can be in several networks; the user chooses the one that the phone is in. */
function NetworkSelect({ addresses, value, onChange }: NetworkSelectProps) {
  const { t } = useTranslation()
  const nameOf = ({ url, network, isLikely }: HomeAddress) => {
    const host = new URL(url).host
    if (network === '') return host
    return isLikely
      ? t('devices.network.option', { address: host, network })
      : t('devices.network.unlikely', { address: host, network })
  }
  return (
    <Select
      label={t('devices.network.label')}
      description={t('devices.network.hint')}
      allowDeselect={false}
      data={addresses.map((address) => ({ value: address.url, label: nameOf(address) }))}
      value={value}
      onChange={onChange}
    />
  )
}
