import { Alert, NumberInput, Skeleton, Switch, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backups, type BackupSchedule } from '#contract/backups.ts'
import { call } from '#renderer/api/client.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { useTouch } from '#renderer/hooks/use-pointer.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { scheduleQuery } from './queries.ts'

const most = 60

/** The settings of the nightly backup, with a warning if the last one failed. */
export function ScheduleSection({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation()
  const schedule = useQuery({ ...scheduleQuery, enabled: !isPaused })
  return (
    <Section title={t('backups.schedule.title')}>
      {schedule.isPending && <Skeleton h={120} />}
      {schedule.isError && !schedule.data && (
        <ErrorPanel error={schedule.error} onRetry={() => void schedule.refetch()} />
      )}
      {schedule.data && <Schedule schedule={schedule.data} />}
    </Section>
  )
}

function Schedule({ schedule }: { schedule: BackupSchedule }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (body: { enabled: boolean; keep: number }) => call(backups.setSchedule, { body }),
    onSuccess: (saved) => queryClient.setQueryData(scheduleQuery.queryKey, saved),
  })
  const { enabled, keep, lastAt, problem } = schedule
  return (
    <>
      {problem && (
        <Alert
          color="error"
          role="alert"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('backups.schedule.failed')}
        >
          <Text mb="xs">{problem}</Text>
          <Text>{t('backups.schedule.failed-help')}</Text>
        </Alert>
      )}
      <Switch
        label={t('backups.schedule.switch')}
        description={t('backups.schedule.switch-hint')}
        checked={save.isPending ? save.variables.enabled : enabled}
        onChange={(event) => save.mutate({ enabled: event.currentTarget.checked, keep })}
      />
      {enabled && (
        <KeepField
          key={keep}
          keep={keep}
          isBusy={save.isPending}
          onSave={(wanted) => save.mutate({ enabled, keep: wanted })}
        />
      )}
      <Text size="sm" c="dimmed">
        {lastAt
          ? t('backups.schedule.last', { when: formatTime(lastAt, 'long') })
          : t('backups.schedule.never')}
      </Text>
    </>
  )
}

interface KeepFieldProps {
  keep: number
  isBusy: boolean
  onSave: (keep: number) => void
}

/** Saves when the field is left: while typing '12', saving '1' would delete all backups but one. */
function KeepField({ keep, isBusy, onSave }: KeepFieldProps) {
  const { t } = useTranslation()
  const [value, setValue] = useState<number | string>(keep)
  const isTouch = useTouch()
  const finish = () => {
    const wanted = Math.round(Number(value))
    if (value === '' || !(wanted >= 1 && wanted <= most)) setValue(keep)
    else if (wanted !== keep) onSave(wanted)
  }
  return (
    <NumberInput
      label={t('backups.schedule.keep')}
      description={t('backups.schedule.keep-hint')}
      maw="16rem"
      min={1}
      max={most}
      // Its arrows are no larger than a line of text.
      hideControls={isTouch}
      allowDecimal={false}
      allowNegative={false}
      disabled={isBusy}
      value={value}
      onChange={setValue}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  )
}
