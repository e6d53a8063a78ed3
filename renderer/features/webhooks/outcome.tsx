import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Outcome, WebhookDelivery } from '#contract/webhooks.ts'
import { formatNumber, formatTime } from '#renderer/i18n/format.ts'
import { isUnderWay } from './queries.ts'

const marks: Record<Outcome, { icon: TablerIcon; colour: string }> = {
  waiting: { icon: IconClock, colour: 'var(--trivet-muted)' },
  sent: { icon: IconCircleCheck, colour: 'var(--trivet-success)' },
  failed: { icon: IconAlertTriangle, colour: 'var(--trivet-error)' },
  'nothing-planned': { icon: IconInfoCircle, colour: 'var(--trivet-info)' },
  missed: { icon: IconInfoCircle, colour: 'var(--trivet-warning)' },
}

/** What came of an attempt, as a picture. */
export function OutcomeMark({ row }: { row: WebhookDelivery }) {
  const { icon: Icon, colour } = marks[row.outcome]
  return <Icon size={24} color={colour} aria-hidden />
}

/** The same in words. */
export function useOutcomeText() {
  const { t } = useTranslation()
  return (row: WebhookDelivery): string => {
    const { outcome, failure, status } = row
    const answer = { status: String(status), took: formatNumber(row.durationMs ?? 0) }
    if (outcome === 'failed') return t(`webhooks.failure.${failure ?? 'unreachable'}`, answer)
    if (outcome === 'sent') return t('webhooks.outcome.sent', answer)
    if (outcome !== 'waiting') return t(`webhooks.outcome.${outcome}`)
    if (isUnderWay(row)) return t('webhooks.outcome.sending')
    return t('webhooks.outcome.later', { time: formatTime(row.timestamp, 'long') })
  }
}
