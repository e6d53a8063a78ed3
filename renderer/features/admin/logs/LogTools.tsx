import { Button, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { IconDownload, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { maintenance } from '#contract/admin.ts'
import { call } from '#renderer/api/client.ts'
import { downloadByToken } from '#renderer/api/download.ts'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import { formatNumber, inUnits } from '#renderer/i18n/format.ts'
import { logText } from './log-text.ts'
import classes from './logs.module.css'
import { followSeconds, leastLevels, lineCounts, type Log, type LogView } from './use-log.ts'

const typingMs = 300

/** The filters of the log, and buttons to refresh, follow and copy. */
export function LogTools({ reader }: { reader: Log }) {
  const { t } = useTranslation()
  const { log, view, change, follows, setFollows } = reader
  const search = useDebouncedCallback((text: string) => change({ search: text.trim() }), typingMs)
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label={t('admin.logs.source')}
        value={view.source}
        onChange={(source) => change({ source })}
        data={(['server', 'desktop'] as const).map((value) => ({
          value,
          label: t(`admin.logs.${value}`),
        }))}
      />
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('admin.logs.search')}
        placeholder={t('admin.logs.search')}
        maxLength={200}
        autoComplete="off"
        attributes={{ input: { dir: 'auto' } }}
        leftSection={<IconSearch size={20} aria-hidden />}
        onChange={(event) => search(event.currentTarget.value)}
      />
      <Select
        className={classes.least}
        aria-label={t('admin.logs.level')}
        value={view.level ?? 'all'}
        allowDeselect={false}
        onChange={(level) => change({ level: level === 'all' ? null : level })}
        data={[
          { value: 'all', label: t('admin.logs.all') },
          ...leastLevels.map((value) => ({ value, label: t(`admin.logs.from.${value}`) })),
        ]}
      />
      <Select
        className={classes.count}
        aria-label={t('admin.logs.lines')}
        value={view.lines}
        allowDeselect={false}
        onChange={(lines) => change({ lines: lines as LogView['lines'] })}
        data={lineCounts.map((value) => ({ value, label: formatNumber(Number(value)) }))}
      />
      <Switch
        label={t('admin.logs.follow')}
        title={t('admin.logs.follow-hint', { time: inUnits(followSeconds, 'second') })}
        checked={follows}
        onChange={(event) => setFollows(event.currentTarget.checked)}
      />
      <div className={classes.buttons}>
        {!follows && (
          <Button
            variant="default"
            loading={log.isFetching}
            leftSection={<IconRefresh size={20} aria-hidden />}
            onClick={() => void log.refetch()}
          >
            {t('admin.refresh')}
          </Button>
        )}
        <CopyButton text={logText(log.data?.entries ?? [])} label={t('admin.logs.copy')} />
        <DownloadButton source={view.source} />
      </div>
    </div>
  )
}

function DownloadButton({ source }: Pick<LogView, 'source'>) {
  const { t } = useTranslation()
  const download = useMutation({
    mutationFn: () => call(maintenance.logFile, { query: { source } }),
    onSuccess: ({ fileToken }) => downloadByToken(fileToken, `${source}.log`),
  })
  return (
    <Button
      variant="default"
      loading={download.isPending}
      leftSection={<IconDownload size={20} aria-hidden />}
      onClick={() => download.mutate()}
    >
      {t('admin.logs.download')}
    </Button>
  )
}
