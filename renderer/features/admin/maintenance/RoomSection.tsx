import { Button, Group, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { MaintenanceSummary } from '#contract/admin.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { formatBytes } from '#renderer/i18n/format.ts'
import classes from '../admin.module.css'

const parts = ['database', 'recipes', 'users', 'exports', 'backups', 'logs', 'temp'] as const

interface RoomSectionProps {
  summary: MaintenanceSummary
  isLooking: boolean
  onRefresh: () => void
}

/** How much space each part of the data folder takes. */
export function RoomSection({ summary, isLooking, onRefresh }: RoomSectionProps) {
  const { t } = useTranslation()
  const { bytes, freeBytes } = summary
  return (
    <Section title={t('admin.maintenance.room')}>
      <Group justify="space-between">
        <div>
          <Text fw={600} size="lg">
            {t('admin.maintenance.total', { size: formatBytes(bytes.total) })}
          </Text>
          {freeBytes !== null && (
            <Text c="dimmed">{t('admin.maintenance.free', { size: formatBytes(freeBytes) })}</Text>
          )}
        </div>
        <Button
          variant="default"
          loading={isLooking}
          leftSection={<IconRefresh size={20} aria-hidden />}
          onClick={onRefresh}
        >
          {t('admin.refresh')}
        </Button>
      </Group>
      <ul className={classes.rows} aria-label={t('admin.maintenance.data-folder')}>
        {parts.map((part) => (
          <li key={part} className={classes.row}>
            <div>
              <div className={classes.part}>
                <span>{t(`admin.maintenance.part.${part}`)}</span>
                <bdi className="tabular">{formatBytes(bytes[part])}</bdi>
              </div>
              <span
                className={classes.bar}
                data-empty={bytes[part] === 0}
                style={shareOf(bytes[part], bytes.total)}
              />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const shareOf = (part: number, total: number) =>
  ({ '--share': `${total === 0 ? 0 : (100 * part) / total}%` }) as CSSProperties
