import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeAddress } from '#contract/devices.ts'
import type { UserOut } from '#contract/users.ts'
import { everybody } from '#renderer/api/members.ts'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { CodeFor } from './CodeFor.tsx'
import { NewPersonForm } from './NewPersonForm.tsx'
import { peopleToConnect, rankOf } from './people.ts'
import { type Owner, WhosePhone } from './WhosePhone.tsx'

/** Asks whose phone it is, of those who may choose, and shows a code for that person. Nobody is chosen beforehand. */
export function PairingFor({ address }: { address: HomeAddress }) {
  const viewer = useSignedIn()
  const rank = rankOf(viewer)
  const isAlone = rank === 'member' || rank === 'reader'
  const members = useQuery({ ...everybody, enabled: !isAlone })
  const [owner, setOwner] = useState<Owner | null>(null)
  /** Known here before the list of members is. */
  const [added, setAdded] = useState<UserOut[]>([])
  if (isAlone) return <CodeFor person={viewer} address={address} />
  if (members.isError && !members.data) {
    return <ErrorPanel error={members.error} onRetry={() => void members.refetch()} />
  }
  if (!members.data) return <Skeleton h={320} />

  const known = members.data.items
  const fresh = added.filter(({ id }) => known.every((member) => member.id !== id))
  const people = peopleToConnect(viewer, [...known, ...fresh])
  const person = people.find(({ id }) => id === owner)
  const handleAdded = (user: UserOut) => {
    setAdded([...added, user])
    setOwner(user.id)
  }
  return (
    <>
      <WhosePhone
        people={people}
        value={owner}
        onChange={setOwner}
        mayAdd={hasRight(viewer, 'canManage')}
      />
      {person && <CodeFor key={person.id} person={person} address={address} />}
      {(owner === 'new' || owner === 'tablet') && (
        <NewPersonForm key={owner} kind={owner} onAdded={handleAdded} />
      )}
    </>
  )
}
