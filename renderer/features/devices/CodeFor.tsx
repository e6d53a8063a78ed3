import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HomeAddress, pairedDays } from '#contract/devices.ts'
import type { UserOut } from '#contract/users.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { connectionQuery } from '#renderer/features/sharing/index.ts'
import { yearsOrDays } from '#renderer/i18n/format.ts'
import { scannable } from './addresses.ts'
import { PairingCard } from './PairingCard.tsx'
import { nameOf, rankOf } from './people.ts'
import { SharingOff } from './SharingOff.tsx'

interface CodeForProps {
  person: UserOut
  address: HomeAddress
}

/**
 * A code that logs a device in as this person, and what that means. A code for an administrator is only made after a
 * confirmation: whoever has the device could change everything.
 */
export function CodeFor({ person, address }: CodeForProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const rank = rankOf(person)
  const [isAsking, setAsking] = useState(false)
  const [isWanted, setWanted] = useState(rank !== 'admin')
  const whose = person.id === viewer.id ? 'own-rights' : 'rights'
  const rights = t(`devices.${whose}.${rank}`, {
    name: nameOf(person),
    time: yearsOrDays(pairedDays),
  })
  return (
    <>
      <Text>{rights}</Text>
      {isWanted ? (
        <PairingCard
          address={address}
          userId={person.id === viewer.id ? undefined : person.id}
          // The confirmation was for one device only.
          onNext={rank === 'admin' ? () => setWanted(false) : undefined}
        />
      ) : (
        <Stack align="flex-start">
          <Button
            leftSection={<IconShieldLock size={20} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('devices.admin.show')}
          </Button>
        </Stack>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        destructive={false}
        title={t('devices.admin.title')}
        text={t('devices.admin.text')}
        confirmLabel={t('devices.admin.confirm')}
        onConfirm={() => setWanted(true)}
      />
    </>
  )
}

/** The same at the first address of the home that fits, or why there is none. */
export function PersonCode({ person }: Pick<CodeForProps, 'person'>) {
  const { t } = useTranslation()
  const connection = useQuery(connectionQuery)
  if (connection.isError && !connection.data) {
    return <ErrorPanel error={connection.error} onRetry={() => void connection.refetch()} />
  }
  if (!connection.data) return <Skeleton h={320} />
  if (!connection.data.enabled) return <SharingOff connection={connection.data} />
  const [address] = scannable(connection.data.addresses)
  if (!address) return <Text>{t('setup.sharing.none')}</Text>
  return <CodeFor key={person.id} person={person} address={address} />
}
