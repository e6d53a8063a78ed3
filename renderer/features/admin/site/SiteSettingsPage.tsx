import { Button, Container } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#renderer/components/PageTitle.tsx'
import { aboutQuery, checkQuery } from '../queries.ts'
import { AboutCard } from './AboutCard.tsx'
import { ChecksCard } from './ChecksCard.tsx'
import { MailCard } from './MailCard.tsx'
import { NumbersCard } from './NumbersCard.tsx'
import { ReportDialog } from './ReportDialog.tsx'

/** Whether this server is set up well, and what it is. */
export function SiteSettingsPage() {
  const { t } = useTranslation()
  const [{ data: about }, { data: check }] = useSuspenseQueries({
    queries: [aboutQuery(), checkQuery()],
  })
  const [reports, setReports] = useState(false)
  return (
    <Container size={950} py="lg">
      <PageTitle title={t('admin.site.title')} text={t('admin.site.text')}>
        <Button
          variant="default"
          leftSection={<IconBug size={20} aria-hidden />}
          onClick={() => setReports(true)}
        >
          {t('admin.site.report.open')}
        </Button>
      </PageTitle>
      <ChecksCard about={about} check={check} />
      <MailCard ready={check.emailReady} />
      <NumbersCard />
      <AboutCard about={about} />
      <ReportDialog
        opened={reports}
        onClose={() => setReports(false)}
        about={about}
        check={check}
      />
    </Container>
  )
}
