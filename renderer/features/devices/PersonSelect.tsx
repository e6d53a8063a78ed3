import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { everybody } from '#renderer/api/members.ts'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'

interface PersonSelectProps {
  /** Undefined is oneself. */
  value: string | undefined
  onChange: (userId: string | undefined) => void
}

/** Whom the other device is signed in as: administrators choose anybody, managers those who are not administrators. */
export function PersonSelect({ value, onChange }: PersonSelectProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const mayChoose = hasRight(viewer, 'canManage')
  const members = useQuery({ ...everybody, enabled: mayChoose }).data?.items ?? []
  const others = members.filter(({ id, admin }) => id !== viewer.id && (viewer.admin || !admin))
  if (!mayChoose || others.length === 0) return null
  return (
    <Select
      label={t('devices.person.label')}
      description={t('devices.person.hint')}
      allowDeselect={false}
      data={[
        { value: viewer.id, label: t('devices.person.self', { name: nameOf(viewer) }) },
        ...others.map((member) => ({ value: member.id, label: nameOf(member) })),
      ]}
      value={value ?? viewer.id}
      onChange={(id) => onChange(id === null || id === viewer.id ? undefined : id)}
    />
  )
}

const nameOf = (user: { fullName: string | null; username: string | null; email: string }) =>
  user.fullName || user.username || user.email
