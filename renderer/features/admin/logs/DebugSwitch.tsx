import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { debugHours, type LogLevel, maintenance } from '#contract/admin.ts'
import { TerminalDetail } from '#renderer/components/pages/TerminalDetail.tsx'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { formatTime, inUnits } from '#renderer/i18n/format.ts'

/** Has the server write down more than usual, for a while. */
export function DebugSwitch() {
  const { t } = useTranslation()
  const query = apiQuery(maintenance.logLevel, {})
  const { data: level } = useQuery(query)
  const set = useApiMutation(maintenance.setLogLevel, { refresh: query.queryKey as string[] })
  const hintOf = ({ changeable, debugUntil, level: now }: LogLevel) => {
    if (!changeable) return t('admin.logs.debug-fixed', { level: now })
    return debugUntil
      ? t('admin.logs.debug-until', { time: formatTime(debugUntil, 'long') })
      : t('admin.logs.debug-hint')
  }
  if (!level) return null
  return (
    <div>
      <Switch
        label={t('admin.logs.debug', { time: inUnits(debugHours, 'hour') })}
        description={hintOf(level)}
        checked={level.debugUntil !== null}
        disabled={!level.changeable || set.isPending}
        onChange={(event) => set.mutate({ body: { debug: event.currentTarget.checked } })}
      />
      {!level.changeable && <TerminalDetail setting="TRIVET_LOG_LEVEL" />}
    </div>
  )
}
