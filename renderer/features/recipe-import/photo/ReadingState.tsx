import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RecipeReading } from '#contract/recipe-readings.ts'
import { wordsOf } from '#renderer/api/error-words.ts'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import { counted } from '#renderer/i18n/format.ts'

interface ReadingStateProps {
  /** Null while the files are sent. */
  reading: RecipeReading | null
  onStop: () => void
}

/** How far a reading is, or why it failed. */
export function ReadingState({ reading, onStop }: ReadingStateProps) {
  const { t } = useTranslation()
  if (reading?.problem)
    return (
      <Alert
        color="error"
        role="alert"
        icon={<IconAlertTriangle aria-hidden />}
        title={t('import.photo.failed')}
      >
        {wordsOf(reading.problem.code, reading.problem.params) ?? reading.problem.message}
      </Alert>
    )
  const { state = 'waiting', ahead = 0, page = 0, pages = 0, progress = 0 } = reading ?? {}
  const label = () => {
    if (!reading) return t('import.photo.sending')
    if (state === 'waiting' && ahead > 0) return t('import.photo.ahead', counted(ahead))
    return pages > 1 ? t('import.photo.reading-page', { page, pages }) : t('import.photo.reading')
  }
  return (
    <>
      <TaskProgress
        label={label()}
        done={progress * 100}
        total={progress > 0 ? 100 : 0}
        amount=""
      />
      <Group>
        <Button variant="default" onClick={onStop}>
          {t('general.cancel')}
        </Button>
      </Group>
    </>
  )
}
