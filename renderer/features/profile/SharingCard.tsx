import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/components/Card.tsx'
import { SharingSettings } from '#renderer/features/sharing/index.ts'

export function SharingCard() {
  const { t } = useTranslation()
  return (
    <Card icon={IconDevices} title={t('profile.sharing.title')} text={t('setup.sharing.text')}>
      <SharingSettings />
    </Card>
  )
}
