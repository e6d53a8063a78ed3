import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import classes from './moving-in.module.css'
import type { Sending } from './state.ts'

/** How far the file is on its way. */
export function SendingPanel({ sending, file }: { sending: Sending; file: File }) {
  const { t } = useTranslation()
  const { purpose, part, cancel } = sending
  const { name, size } = file
  const isRead = part >= 1
  const label = isRead
    ? t(purpose === 'preview' ? 'moving-in.reading' : 'moving-in.starting', { name })
    : t('moving-in.sending', { name })
  return (
    <section className={classes.task} aria-label={t('moving-in.progress')}>
      <TaskProgress label={label} done={part * size} total={isRead ? 0 : size} />
      <Group justify="flex-end">
        <Button variant="default" onClick={cancel}>
          {t('general.cancel')}
        </Button>
      </Group>
    </section>
  )
}
