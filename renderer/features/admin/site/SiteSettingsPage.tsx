import { Button } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { SettingsPage } from '#renderer/components/pages/SettingsPage.tsx'
import { aboutQuery, checkQuery } from '../queries.ts'
import { AboutSection } from './AboutSection.tsx'
import { ChecksSection } from './ChecksSection.tsx'
import { HelperSection } from './HelperSection.tsx'
import { MailSection } from './MailSection.tsx'
import { NumbersSection } from './NumbersSection.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { SignupSection } from './SignupSection.tsx'

/** Whether this server is set up well, and what it is. */
export function SiteSettingsPage() {
  const { t } = useTranslation()
  const [{ data: about }, { data: check }] = useSuspenseQueries({
    queries: [aboutQuery(), checkQuery()],
  })
  const [reports, setReports] = useState(false)
  return (
    <SettingsPage>
      <PageTitle title={t('admin.site.title')} text={t('admin.site.text')}>
        <Button
          variant="default"
          leftSection={<IconBug size={20} aria-hidden />}
          onClick={() => setReports(true)}
        >
          {t('admin.site.report.open')}
        </Button>
      </PageTitle>
      <ChecksSection about={about} check={check} />
      <SignupSection />
      <MailSection />
      <HelperSection />
      <NumbersSection />
      <AboutSection about={about} />
      <ReportDialog
        opened={reports}
        onClose={() => setReports(false)}
        about={about}
        check={check}
      />
    </SettingsPage>
  )
}
