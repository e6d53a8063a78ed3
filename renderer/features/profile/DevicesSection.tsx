import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/components/pages/Section.tsx'
import { DeviceList } from '#renderer/features/devices/index.ts'

/** Where this account is signed in. */
export function DevicesSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('devices.list.title')} text={t('devices.list.text')}>
      <DeviceList />
    </Section>
  )
}
