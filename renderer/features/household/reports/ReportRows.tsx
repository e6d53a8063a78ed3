import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type ReportSummary, reports as reportCalls } from '#contract/reports.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { formatTime } from '#renderer/i18n/format.ts'
import { reportPath } from '../paths.ts'
import { isRunning } from './queries.ts'
import { reportName, wordsFor } from './report-name.ts'
import classes from './reports.module.css'
import { StatusMark } from './StatusMark.tsx'
import { useAmountDone } from './use-amount-done.ts'

const FIRST = 50

interface ReportRowsProps {
  reports: ReportSummary[]
  /** Of the headings. */
  level?: 2 | 3
}

/** Reports with how they stand, the first of them at first; each leads to its page and can be deleted. */
export function ReportRows({ reports, level = 2 }: ReportRowsProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(FIRST)
  return (
    <div>
      <ul className={rows.list}>
        {reports.slice(0, shown).map((report) => (
          <Row key={report.id} report={report} level={level} />
        ))}
      </ul>
      {reports.length > shown && (
        <Button variant="default" className={classes.more} onClick={() => setShown(shown + FIRST)}>
          {t('reports.more')}
        </Button>
      )}
    </div>
  )
}

function Row({ report, level }: { report: ReportSummary; level: 2 | 3 }) {
  const { t } = useTranslation()
  const amountDone = useAmountDone()
  const { id, status, category, timestamp, progress, takenBackAt, takeBack } = report
  const words = wordsFor(report)
  const Heading = `h${level}` as const
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Heading className={rows.name}>
          <Link to={reportPath(id)} className={`around ${classes.name}`}>
            <bdi>{reportName(report, t)}</bdi>
          </Link>
        </Heading>
        <p className={classes.facts}>
          <span>{t(`reports.category.${category}`, words)}</span>
          <span>{formatTime(timestamp, 'long')}</span>
          {takeBack === 'running' && <span>{t('reports.taking-back', words)}</span>}
          {progress && <span>{amountDone(report)}</span>}
          {takeBack === 'stopped' && <span>{t('reports.taken-back-partly', words)}</span>}
          {takenBackAt !== null && <span>{t('reports.taken-back', words)}</span>}
        </p>
      </div>
      <div className={rows.actions}>
        <StatusMark status={status} />
        {!isRunning(report) && report.canDelete && <DeleteReport report={report} />}
      </div>
    </li>
  )
}

function DeleteReport({ report }: { report: ReportSummary }) {
  const { t } = useTranslation()
  const { id, canTakeBack } = report
  const name = reportName(report, t)
  const [asks, setAsks] = useState(false)
  const remove = useApiMutation(reportCalls.delete, { refresh: ['groups', 'reports'] })
  return (
    <>
      <Tooltip label={t('reports.delete')}>
        <ActionIcon
          size="var(--tap)"
          variant="subtle"
          color="error"
          aria-label={t('reports.delete-name', { name })}
          onClick={() => setAsks(true)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('reports.delete-title')}
        text={t(canTakeBack ? 'reports.delete-text-last' : 'reports.delete-text', {
          name,
          ...wordsFor(report),
        })}
        confirmLabel={t('reports.delete')}
        onConfirm={() => remove.mutateAsync({ params: { id } })}
      />
    </>
  )
}
