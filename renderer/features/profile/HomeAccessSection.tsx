import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/components/pages/Section.tsx'
import { HomeAccess } from '#renderer/features/sharing/index.ts'

export function HomeAccessSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('home-access.title')} text={t('setup.sharing.text')}>
      <HomeAccess />
    </Section>
  )
}
