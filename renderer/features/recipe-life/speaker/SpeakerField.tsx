import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserOut } from '#contract/users.ts'
import { everybody } from '#renderer/api/members.ts'
import { useSignedIn } from '#renderer/api/session.ts'

interface Speaker {
  /** Whose entry or comment it is. */
  person: UserOut
  /** For the server; undefined if it is the account of this device. */
  userId: string | undefined
  /** Everybody uses this device, so it has to ask. */
  isAsked: boolean
  people: UserOut[]
  choose: (id: string | null) => void
}

/** Who cooked or says something: the viewer, or on a device that everybody uses whoever is chosen. */
export function useSpeaker(): Speaker {
  const viewer = useSignedIn()
  const isAsked = viewer.sharedDevice
  const members = useQuery({ ...everybody, enabled: isAsked })
  const [chosen, choose] = useState<string | null>(null)
  const people = (members.data?.items ?? []).filter(({ sharedDevice }) => !sharedDevice)
  const person = people.find(({ id }) => id === chosen) ?? viewer
  return {
    person,
    userId: person.id === viewer.id ? undefined : person.id,
    isAsked,
    people,
    choose,
  }
}

interface SpeakerFieldProps {
  speaker: Speaker
  label: string
  /** The account of this device is no answer. */
  isNeeded?: boolean
}

/** Asks for them; nothing on a device of one's own. */
export function SpeakerField({ speaker, label, isNeeded = false }: SpeakerFieldProps) {
  const viewer = useSignedIn()
  if (!speaker.isAsked) return null
  return (
    <Select
      label={label}
      {...(isNeeded ? { required: true } : { placeholder: viewer.fullName ?? '', clearable: true })}
      data={speaker.people.map(({ id, fullName, username }) => ({
        value: id,
        label: fullName || username || '',
      }))}
      value={speaker.userId ?? null}
      onChange={speaker.choose}
    />
  )
}
