import { Badge, Button, Group, Loader, Progress, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ServerTask, serverTasks } from '#contract/server-tasks.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Card } from '#renderer/components/lists/CardList.tsx'
import { formatNumber, formatTime } from '#renderer/i18n/format.ts'
import classes from './tasks.module.css'

/** One task: how it stands, its progress while it runs, and its log. */
export function TaskItem({ task }: { task: ServerTask }) {
  const { t } = useTranslation()
  const name = t(`admin.tasks.kind.${task.kind}`)
  const when = formatTime(task.createdAt, 'long')
  const [opened, setOpened] = useState(false)
  const logId = useId()
  const cancel = useApiMutation(serverTasks.cancel, { refresh: ['admin', 'server-tasks'] })
  return (
    <Card data-status={task.status}>
      <div className={classes.head}>
        <StatusIcon task={task} />
        <h2 className={classes.name}>{name}</h2>
        <Badge variant="light" color={colourOf(task)}>
          {t(`admin.tasks.status.${task.cancelled ? 'cancelled' : task.status}`)}
        </Badge>
      </div>
      <Text size="sm" c="dimmed">
        {when}
      </Text>
      {task.status === 'running' && <Share task={task} label={name} />}
      <Group gap="sm">
        <Button
          variant="default"
          aria-expanded={opened}
          aria-controls={logId}
          aria-label={t(opened ? 'admin.tasks.hide-log-of' : 'admin.tasks.show-log-of', {
            name,
            when,
          })}
          onClick={() => setOpened(!opened)}
        >
          {t(opened ? 'admin.tasks.hide-log' : 'admin.tasks.show-log')}
        </Button>
        {task.cancellable && (
          <Button
            variant="default"
            aria-label={t('admin.tasks.cancel-name', { name })}
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: String(task.id) } })}
          >
            {t('general.cancel')}
          </Button>
        )}
      </Group>
      <div id={logId} hidden={!opened}>
        {opened && (
          // Keys can only scroll what can have the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          <section className={classes.log} dir="ltr" tabIndex={0} aria-label={t('admin.tasks.log')}>
            {task.log.trim() || t('admin.tasks.no-log')}
          </section>
        )}
      </div>
    </Card>
  )
}

function StatusIcon({ task }: { task: ServerTask }) {
  if (task.status === 'running') return <Loader size={22} aria-hidden />
  if (task.status === 'finished') {
    return <IconCircleCheck size={22} color="var(--trivet-success)" aria-hidden />
  }
  return task.cancelled ? (
    <IconCircleX size={22} color="var(--trivet-muted)" aria-hidden />
  ) : (
    <IconAlertCircle size={22} color="var(--trivet-error)" aria-hidden />
  )
}

function colourOf({ status, cancelled }: ServerTask) {
  if (status === 'failed') return cancelled ? 'gray' : 'error'
  return status === 'running' ? 'info' : 'success'
}

function Share({ task: { done, total }, label }: { task: ServerTask; label: string }) {
  const part = total > 0 ? Math.min(done / total, 1) : 0
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress.Root size="lg" flex={1}>
        <Progress.Section
          value={total > 0 ? Math.round(part * 100) : 100}
          striped={total === 0}
          animated={total === 0}
          aria-label={label}
        />
      </Progress.Root>
      {total > 0 && (
        <Text size="sm" c="dimmed" className="tabular">
          {formatNumber(part, { style: 'percent' })}
        </Text>
      )}
    </Group>
  )
}
