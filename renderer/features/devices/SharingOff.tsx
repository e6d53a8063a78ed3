import { Alert, Text } from '@mantine/core'
import { IconHomeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Connection } from '#contract/devices.ts'
import { everybody } from '#renderer/api/members.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { formatList } from '#renderer/i18n/format.ts'

/** Shown while only this computer can open Trivet: what that means, and who can change it. */
export function SharingOff({ connection }: { connection: Connection }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const members = useQuery({ ...everybody, enabled: !viewer.admin }).data?.items ?? []
  const admins = members.filter(({ admin }) => admin).map((one) => one.fullName || one.email)
  const whom = () => {
    if (!connection.changeable) return t('setup.sharing.fixed')
    return admins.length > 0
      ? t('devices.off.ask', { names: formatList(admins) })
      : t('devices.off.ask-admin')
  }
  return (
    <Alert color="info" icon={<IconHomeOff aria-hidden />} title={t('devices.off.title')}>
      <Text>{t('devices.off.text')}</Text>
      {!viewer.admin && <Text mt="xs">{whom()}</Text>}
    </Alert>
  )
}
