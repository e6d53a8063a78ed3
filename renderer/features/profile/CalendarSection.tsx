import { Button, Group } from '@mantine/core'
import { IconCalendarShare } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/app/paths.ts'
import { Section } from '#renderer/components/pages/Section.tsx'

/** The way to one's own address for calendars. */
export function CalendarSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('plan.calendar.title')} text={t('plan.calendar.text')}>
      <Group>
        <Button
          component={Link}
          to={paths.planCalendar}
          variant="default"
          leftSection={<IconCalendarShare size={20} aria-hidden />}
        >
          {t('plan.calendar.open')}
        </Button>
      </Group>
    </Section>
  )
}
