import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type HomeAddress, pairedDays } from '#contract/devices.ts'
import type { UserOut } from '#contract/users.ts'
import { everybody } from '#renderer/api/members.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { yearsOrDays } from '#renderer/i18n/format.ts'
import { PairingCard } from './PairingCard.tsx'
import { nameOf, peopleToConnect, rankOf } from './people.ts'
import { PersonSelect } from './PersonSelect.tsx'

/**
 * A code for the chosen person, at first one without special rights. A code for an administrator is only created after
 * a confirmation: whoever has the device could change everything.
 */
export function PairingFor({ address }: { address: HomeAddress }) {
  const viewer = useSignedIn()
  const isAlone = rankOf(viewer) === 'member'
  const members = useQuery({ ...everybody, enabled: !isAlone })
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (members.isError && !members.data) {
    return <ErrorPanel error={members.error} onRetry={() => void members.refetch()} />
  }
  if (!isAlone && !members.data) return <Skeleton h={320} />
  const people = peopleToConnect(viewer, members.data?.items ?? [])
  const person = people.find(({ id }) => id === chosenId) ?? people[0] ?? viewer
  return (
    <>
      <PersonSelect people={people} value={person} onChange={({ id }) => setChosenId(id)} />
      <CodeFor key={person.id} person={person} address={address} />
    </>
  )
}

function CodeFor({ person, address }: { person: UserOut; address: HomeAddress }) {
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
