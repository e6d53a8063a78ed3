import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import classes from './backups.module.css'
import { Failure } from './Failure.tsx'
import type { useUpload } from './use-upload.ts'

/** The progress of the upload, or why the file was refused. */
export function UploadPanel({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { t } = useTranslation()
  const { running, problem } = upload
  if (problem) {
    return <Failure title={t('backups.upload-failed')} problem={problem} onClose={upload.dismiss} />
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
