import { Alert, Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { migrations } from '#contract/migrations.ts'
import type { Report } from '#contract/reports.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { hasRight, useSignedIn } from '#renderer/api/session.ts'
import { TaskProgress } from '#renderer/components/pages/TaskProgress.tsx'
import { counted, formatList, formatTime } from '#renderer/i18n/format.ts'
import { isRunning } from './queries.ts'
import classes from './reports.module.css'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import { useAmountDone } from './use-amount-done.ts'

const MOST_FIELDS = 8

/** Of an import from another program: how far it is, how it went in one sentence, and the way back. */
export function MigrationPart({ report }: { report: Report }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const [asks, setAsks] = useState(false)
  if (report.category !== 'migration') return null
  if (isRunning(report)) return <Running report={report} />
  const { takenBackAt, canTakeBack, entries } = report
  const isForOthers =
    !canTakeBack &&
    takenBackAt === null &&
    !hasRight(viewer, 'canManage') &&
    entries.some(({ success }) => success)
  return (
    <div className={classes.migration}>
      {takenBackAt !== null && (
        <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
          {t('reports.taken-back-at', { when: formatTime(takenBackAt, 'long') })}
        </Alert>
      )}
      <Summary report={report} />
      {isForOthers && <p className={classes.none}>{t('reports.take-back-who')}</p>}
      {canTakeBack && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={20} className="mirrored" aria-hidden />}
            onClick={() => setAsks(true)}
          >
            {t('reports.take-back')}
          </Button>
        </Group>
      )}
      {asks && <TakeBackDialog report={report} onClose={() => setAsks(false)} />}
    </div>
  )
}

function Running({ report: { id, progress, canCancel } }: { report: Report }) {
  const { t } = useTranslation()
  const amountDone = useAmountDone()
  const cancel = useApiMutation(migrations.cancel, { refresh: ['groups', 'reports'] })
  const { done, total } = progress ?? { done: 0, total: 0 }
  return (
    <section className={classes.task} aria-label={t('reports.running')}>
      <TaskProgress
        label={t('reports.running')}
        done={done}
        total={total}
        amount={amountDone({ done, total })}
      />
      {canCancel && (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id } })}
          >
            {t('reports.cancel')}
          </Button>
        </Group>
      )}
    </section>
  )
}

function Summary({ report: { entries } }: { report: Report }) {
  const { t } = useTranslation()
  const failed = entries.filter(({ success }) => !success).length
  // Lists, cookbooks and meals are no recipes; of an import that was taken back, nothing says what was one.
  const isMore = entries.some(({ success, recipeId }) => success && recipeId === null)
  const fields = new Map<string, number>()
  for (const { losses } of entries) {
    for (const field of new Set(losses.map((loss) => loss.field))) {
      fields.set(field, (fields.get(field) ?? 0) + 1)
    }
  }
  const most = [...fields].toSorted(([, a], [, b]) => b - a).slice(0, MOST_FIELDS)
  const names = most.map(([name, count]) => t('reports.field', { name, ...counted(count) }))
  return (
    <div className={classes.summary}>
      <p>
        {t(isMore ? 'reports.all-well' : 'reports.went-well', counted(entries.length - failed))}{' '}
        {failed > 0 && t('reports.went-wrong', counted(failed))}
      </p>
      {names.length > 0 && <p>{t('reports.no-place', { names: formatList(names) })}</p>}
    </div>
  )
}
