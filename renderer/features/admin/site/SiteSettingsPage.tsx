import { Container } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#renderer/components/PageTitle.tsx'

export function SiteSettingsPage() {
  const { t } = useTranslation()
  return (
    <Container size={950} py="lg">
      <PageTitle title={t('admin.site.title')} text={t('admin.site.text')} />
    </Container>
  )
}
