import { Stack, Text } from '@mantine/core'
import { IconFileText, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#renderer/components/pages/EmptyState.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { DebugSwitch } from './DebugSwitch.tsx'
import { LogLines } from './LogLines.tsx'
import { LogTools } from './LogTools.tsx'
import classes from './logs.module.css'
import { useLog } from './use-log.ts'

/** The log of the server and of the desktop shell. */
export function LogsPage() {
  const { t } = useTranslation()
  const reader = useLog()
  const { log, view } = reader
  const isNarrowed = view.level !== null || view.search !== ''
  const renderLines = () => {
    if (log.isPending) return <WaitingBlock height={400} />
    if (!log.data) return <ErrorPanel error={log.error} onRetry={() => void log.refetch()} />
    const { entries } = log.data
    if (entries.length === 0) {
      return isNarrowed ? (
        <EmptyState
          icon={IconSearchOff}
          title={t('admin.logs.none-title')}
          text={t('admin.logs.none-text')}
        />
      ) : (
        <EmptyState
          icon={IconFileText}
          title={t('admin.logs.empty-title')}
          text={t('admin.logs.empty-text')}
        />
      )
    }
    return (
      <Stack gap="xs">
        <LogLines key={view.source} entries={entries} label={t('admin.logs.list')} />
        <Text c="dimmed" size="sm">
          {t('admin.logs.shown', counted(entries.length))}
        </Text>
      </Stack>
    )
  }
  return (
    <div className={classes.page}>
      <PageTitle title={t('admin.logs.title')} text={t('admin.logs.text')} />
      <Stack>
        <LogTools reader={reader} />
        {renderLines()}
        <DebugSwitch />
      </Stack>
    </div>
  )
}
