import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import classes from './backups.module.css'
import type { useUpload } from './use-upload.ts'

/** The progress of the upload, or why the file was refused. */
export function UploadPanel({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { t } = useTranslation()
  const { running, problem } = upload
  if (problem) {
    return (
      <Alert
        color="error"
        role="alert"
        mb="md"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('backups.upload-failed')}
        withCloseButton
        closeButtonLabel={t('general.close')}
        onClose={upload.dismiss}
      >
        {problem}
      </Alert>
    )
  }
  if (!running) return null
  const { name, bytes, part } = running
  const label = t(part < 1 ? 'backups.uploading' : 'backups.looking', { name })
  return (
    <section className={classes.task} aria-label={t('backups.upload')}>
      <TaskProgress label={label} done={part * bytes} total={part < 1 ? bytes : 0} />
      <Group justify="flex-end">
        <Button variant="default" onClick={running.cancel}>
          {t('general.cancel')}
        </Button>
      </Group>
    </section>
  )
}
