import { Button, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/app/paths.ts'
import { Section } from '#renderer/components/pages/Section.tsx'

/** The way to the notifiers of the household. */
export function NotifiersSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('profile.advanced.notifiers')}>
      <Text c="dimmed">{t('profile.advanced.notifiers-hint')}</Text>
      <div>
        <Button
          component={Link}
          to={paths.notifiers}
          variant="default"
          leftSection={<IconBell size={20} aria-hidden />}
        >
          {t('profile.advanced.open-notifiers')}
        </Button>
      </div>
    </Section>
  )
}
