import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/components/Card.tsx'
import { HomeAccess } from '#renderer/features/sharing/index.ts'

export function HomeAccessCard() {
  const { t } = useTranslation()
  return (
    <Card icon={IconDevices} title={t('home-access.title')} text={t('setup.sharing.text')}>
      <HomeAccess />
    </Card>
  )
}
