import { Badge, Button, Skeleton, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotifierDelivery } from '#contract/notifiers.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { formatNumber, formatTime } from '#renderer/i18n/format.ts'
import classes from './notifiers.module.css'
import { deliveriesQuery } from './queries.ts'

/** What a notifier sent most recently, fetched once someone asks. */
export function Deliveries({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  return (
    <div>
      <Button
        variant="subtle"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        leftSection={<IconChevronDown size={20} className={classes.chevron} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('notifiers.deliveries')}
      </Button>
      <div id={listId}>{isOpen && <DeliveryList id={id} />}</div>
    </div>
  )
}

function DeliveryList({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useQuery({ ...deliveriesQuery(id), staleTime: 0 })
  if (query.isPending) {
    return <Skeleton h={48} role="status" aria-busy aria-label={t('general.loading')} />
  }
  if (query.isError && !query.data) {
    return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
  }
  const deliveries = query.data ?? []
  if (deliveries.length === 0) return <Text c="dimmed">{t('notifiers.no-deliveries')}</Text>
  return (
    <ol className={classes.deliveries}>
      {deliveries.map((delivery) => (
        <li key={delivery.id} className={classes.delivery}>
          <DeliveryText delivery={delivery} />
        </li>
      ))}
    </ol>
  )
}

const colours = { waiting: 'info', sent: 'success', failed: 'error' } as const

function DeliveryText({ delivery }: { delivery: NotifierDelivery }) {
  const { t } = useTranslation()
  const { at, message, state, status, attempts, error } = delivery
  const facts = [
    formatTime(at, 'long'),
    ...(status === null ? [] : [t('notifiers.status', { status: String(status) })]),
    ...(attempts > 1 ? [t('notifiers.attempts', { number: formatNumber(attempts) })] : []),
  ]
  return (
    <>
      <div className={classes.said}>
        <Text dir="auto">{message}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
        {error && (
          <Text size="sm" c="error">
            {error}
          </Text>
        )}
      </div>
      <Badge color={colours[state]} variant="light" flex="none">
        {t(`notifiers.state.${state}`)}
      </Badge>
    </>
  )
}
