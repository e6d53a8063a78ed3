import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { migrations } from '#contract/migrations.ts'
import type { Report } from '#contract/reports.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import classes from './reports.module.css'
import { wordsFor } from './report-name.ts'
import { useAmountDone } from './use-amount-done.ts'

/** How far an import is, or taking it back, and how to end it before. */
export function RunningPart({ report }: { report: Report }) {
  const { t } = useTranslation()
  const { id, progress, canCancel, takeBack } = report
  const amountDone = useAmountDone()
  const cancel = useApiMutation(migrations.cancel, { refresh: ['groups', 'reports'] })
  const { done, total } = progress ?? { done: 0, total: 0 }
  const words = wordsFor(report)
  const label = t(takeBack === null ? 'reports.running' : 'reports.taking-back', words)
  return (
    <section className={classes.task} aria-label={label}>
      <TaskProgress label={label} done={done} total={total} amount={amountDone(report)} />
      {canCancel && (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id } })}
          >
            {takeBack === null ? t('reports.cancel', words) : t('reports.stop-taking-back')}
          </Button>
        </Group>
      )}
    </section>
  )
}
