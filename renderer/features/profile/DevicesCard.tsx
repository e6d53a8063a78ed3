import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DeviceList } from '#renderer/features/devices/index.ts'
import { Card } from './Card.tsx'

/** Everywhere this account is signed in. */
export function DevicesCard() {
  const { t } = useTranslation()
  return (
    <Card icon={IconDevices} title={t('devices.list.title')} text={t('devices.list.text')}>
      <DeviceList />
    </Card>
  )
}
