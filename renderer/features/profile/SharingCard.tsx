import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SharingSettings } from '#renderer/features/sharing/index.ts'
import { Card } from './Card.tsx'

export function SharingCard() {
  const { t } = useTranslation()
  return (
    <Card icon={IconDevices} title={t('profile.sharing.title')} text={t('setup.sharing.text')}>
      <SharingSettings />
    </Card>
  )
}
