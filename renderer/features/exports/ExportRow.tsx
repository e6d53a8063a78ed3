import { Button, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDownload, IconLoader2 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataExport } from '#contract/recipe-bulk.ts'
import {
  counted,
  formatDistance,
  formatNumber,
  formatTime,
  parseTime,
} from '#renderer/i18n/format.ts'
import rows from '#renderer/components/tables/PaperRows.module.css'
import classes from './exports.module.css'
import { downloadExport } from './exports.ts'

const icons = { running: IconLoader2, ready: IconCheck, failed: IconAlertTriangle }

/** An export: contents, progress, expiry and download. */
export function ExportRow({ one }: { one: DataExport }) {
  const { t } = useTranslation()
  const now = useNow()
  const isExpired = parseTime(one.expires).getTime() <= now
  const Icon = icons[one.status]
  const begun = t('bulk.created', { when: formatTime(one.createdAt, 'long') })
  const expires = isExpired
    ? t('bulk.expired')
    : t('bulk.expires', { when: formatDistance(one.expires, now) })
  return (
    <li className={rows.row} data-status={one.status}>
      <div className={rows.words}>
        <Text fw={600}>
          {one.exportType === 'everything'
            ? t('bulk.everything')
            : t('bulk.recipes', counted(one.total))}
        </Text>
        {one.exportType !== 'json' && one.exportType !== 'everything' && (
          <Text size="sm">{t(`formats.name.${one.exportType}`)}</Text>
        )}
        <Text size="sm" c="dimmed">
          {begun}
        </Text>
        <Text size="sm" className={classes.status}>
          <Icon size={18} aria-hidden />
          {t(`bulk.status.${one.status}`)}
          {one.status === 'ready' && (
            <span className={classes.facts}>
              <bdi dir="ltr">{one.size}</bdi>
              <span>{expires}</span>
            </span>
          )}
        </Text>
        {one.status === 'running' && <Progressed one={one} />}
      </div>
      {one.status === 'ready' && !isExpired && <DownloadButton one={one} />}
    </li>
  )
}

function Progressed({ one: { done, total } }: { one: DataExport }) {
  const { t } = useTranslation()
  const text = t('bulk.progress', { done: formatNumber(done), total: formatNumber(total) })
  return (
    <>
      <Progress
        value={total > 0 ? (done / total) * 100 : 0}
        aria-label={t('bulk.status.running')}
      />
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </>
  )
}

function DownloadButton({ one }: { one: DataExport }) {
  const { t } = useTranslation()
  const download = useMutation({ mutationFn: () => downloadExport(one) })
  return (
    <Button
      variant="light"
      color="info"
      leftSection={<IconDownload size={20} aria-hidden />}
      loading={download.isPending}
      aria-label={t('bulk.download-name', { when: formatTime(one.createdAt, 'long') })}
      onClick={() => download.mutate()}
    >
      {t('bulk.download')}
    </Button>
  )
}

/** The current time, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
