import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { UserOut } from '#contract/users.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { nameOf, rankOf } from './people.ts'

interface PersonSelectProps {
  people: readonly UserOut[]
  value: UserOut
  onChange: (person: UserOut) => void
}

/** Whom the other device is signed in as; nothing if there is only one choice. */
export function PersonSelect({ people, value, onChange }: PersonSelectProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  if (people.length < 2) return null
  const label = (person: UserOut) => {
    const name =
      person.id === viewer.id ? t('devices.person.self', { name: nameOf(person) }) : nameOf(person)
    return rankOf(person) === 'admin' ? t('devices.person.admin', { name }) : name
  }
  return (
    <Select
      label={t('devices.person.label')}
      description={t('devices.person.hint')}
      allowDeselect={false}
      data={people.map((person) => ({ value: person.id, label: label(person) }))}
      value={value.id}
      onChange={(id) => {
        const chosen = people.find((person) => person.id === id)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
