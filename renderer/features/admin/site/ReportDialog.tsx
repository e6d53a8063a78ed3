import { Button, Text, Textarea } from '@mantine/core'
import { IconBug, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AdminAbout, AdminCheck } from '#contract/admin.ts'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { website } from '#renderer/components/shell/website.ts'
import { reportText } from './checks.ts'

interface ReportDialogProps {
  opened: boolean
  onClose: () => void
  about: AdminAbout
  check: AdminCheck
}

/** Facts about this server to copy into a bug report. */
export function ReportDialog({ opened, onClose, about, check }: ReportDialogProps) {
  const { t } = useTranslation()
  const text = reportText(about, check, window.location, navigator.userAgent)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={800}
      title={t('admin.site.report.title')}
      icon={<IconBug aria-hidden />}
      cancelLabel={t('general.close')}
      actions={
        <>
          <Button
            component="a"
            variant="subtle"
            href={website}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={20} aria-hidden />}
          >
            {t('admin.site.report.website')}
          </Button>
          <CopyButton text={text} />
        </>
      }
    >
      <Text>{t('admin.site.report.text')}</Text>
      <Textarea
        label={t('admin.site.report.label')}
        value={text}
        readOnly
        autosize
        dir="ltr"
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}
