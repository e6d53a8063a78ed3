import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/components/Card.tsx'
import { DeviceList } from '#renderer/features/devices/index.ts'

/** Everywhere this account is signed in. */
export function DevicesCard() {
  const { t } = useTranslation()
  return (
    <Card icon={IconDevices} title={t('devices.list.title')} text={t('devices.list.text')}>
      <DeviceList />
    </Card>
  )
}
