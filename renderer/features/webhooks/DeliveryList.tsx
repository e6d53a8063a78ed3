import { Button, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Webhook, type WebhookDelivery, webhooks } from '#contract/webhooks.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { AllowHint } from '#renderer/features/home-devices/index.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { OutcomeMark, useOutcomeText } from './outcome.tsx'
import { useDeliveries } from './queries.ts'
import classes from './webhooks.module.css'

const fewRows = 5

/** What was sent, the latest first, and what came of it. */
export function DeliveryList({ hook }: { hook: Webhook }) {
  const { t } = useTranslation()
  const textOf = useOutcomeText()
  const log = useDeliveries(hook.id)
  const [isWhole, setWhole] = useState(false)
  const rows = log.data ?? []
  const [latest] = rows
  const isTest = latest?.cause === 'test' || latest?.cause === 'again'

  const renderRows = () => {
    if (log.isPending) return <WaitingBlock height={64} />
    if (log.isError && !log.data) {
      return <ErrorPanel error={log.error} onRetry={() => void log.refetch()} />
    }
    if (rows.length === 0) return <Text c="dimmed">{t('webhooks.log.none')}</Text>
    return (
      <>
        <ul className={classes.rows}>
          {rows.slice(0, isWhole ? undefined : fewRows).map((row) => (
            <DeliveryRow key={row.id} row={row} canSend={hook.url !== ''} />
          ))}
        </ul>
        {rows.length > fewRows && !isWhole && (
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {t('webhooks.log.more')}
          </Button>
        )}
      </>
    )
  }
  return (
    <section className={classes.log} aria-label={t('webhooks.log.title')}>
      <Title order={3} className={classes.heading}>
        {t('webhooks.log.title')}
      </Title>
      {/* Read to those who wait for the result of a press. */}
      <output className="only-for-readers">{isTest && latest && textOf(latest)}</output>
      {renderRows()}
    </section>
  )
}

function DeliveryRow({ row, canSend }: { row: WebhookDelivery; canSend: boolean }) {
  const { t } = useTranslation()
  const { readOnly } = useSignedIn()
  const textOf = useOutcomeText()
  const { webhookId: id, id: deliveryId } = row
  const again = useApiMutation(webhooks.again, { refresh: ['groups', 'webhooks', id] })
  const time = formatTime(row.timestamp, 'long')
  return (
    <li className={classes.row}>
      <OutcomeMark row={row} />
      <div>
        <Text fw={600}>{textOf(row)}</Text>
        <Text c="dimmed" size="sm">
          {[
            time,
            t(`webhooks.cause.${row.cause}`),
            t('webhooks.log.day', { day: formatTime(row.day) }),
            ...(row.attempt > 1 ? [t('webhooks.log.attempt', { number: row.attempt })] : []),
          ].join(' · ')}
        </Text>
        {row.allowable && <AllowHint address={row.allowable} />}
      </div>
      {canSend && !readOnly && row.outcome !== 'waiting' && (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconRefresh size={18} aria-hidden />}
          aria-label={t('webhooks.log.again-of', { time })}
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id, deliveryId } })}
        >
          {t('webhooks.log.again')}
        </Button>
      )}
    </li>
  )
}
