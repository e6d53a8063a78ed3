import { Loader } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReportSummary } from '#contract/reports.ts'
import classes from './reports.module.css'

type Status = ReportSummary['status']

const icons: Record<Exclude<Status, 'in-progress'>, TablerIcon> = {
  success: IconCircleCheck,
  partial: IconAlertTriangle,
  failure: IconCircleX,
}

/** How a piece of work ended, as a sign with its word. */
export function StatusMark({ status }: { status: Status }) {
  const { t } = useTranslation()
  const Icon = status === 'in-progress' ? null : icons[status]
  return (
    <span className={classes.status} data-status={status}>
      {Icon ? <Icon size={20} aria-hidden /> : <Loader size={18} aria-hidden />}
      {t(`reports.status.${status}`)}
    </span>
  )
}
