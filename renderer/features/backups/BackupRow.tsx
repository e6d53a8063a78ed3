import { ActionIcon, Badge, Button, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconDots,
  IconDownload,
  IconRestore,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BackupFile } from '#contract/backups.ts'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { formatBytes, formatTime } from '#renderer/i18n/format.ts'
import rows from '#renderer/components/tables/PaperRows.module.css'
import classes from './backups.module.css'
import { useDownload } from './use-download.ts'

interface BackupRowProps {
  backup: BackupFile
  /** Some task with a backup is running; there is only one at a time. */
  isBusy: boolean
  onRestore: () => void
  onVerify: () => void
  onDelete: () => void
}

/** A backup: when and why it was made, whether it was verified, and its actions. */
export function BackupRow({ backup, isBusy, onRestore, onVerify, onDelete }: BackupRowProps) {
  const { t } = useTranslation()
  const download = useDownload()
  const when = formatTime(backup.date, 'long')
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <h2 className={rows.name}>{when}</h2>
        <div className={classes.meta}>
          <span>{t(`backups.reason.${backup.reason}`)}</span>
          <bdi className="tabular">{formatBytes(backup.bytes)}</bdi>
          <VerifiedBadge verified={backup.verified} />
        </div>
        <p className={classes.meta}>
          <bdi className={classes.file}>{backup.name}</bdi>
        </p>
      </div>
      <div className={rows.actions}>
        <Button
          variant="light"
          disabled={isBusy}
          leftSection={<IconRestore size={20} aria-hidden />}
          aria-label={t('backups.restore-of', { when })}
          onClick={onRestore}
        >
          {t('backups.restore')}
        </Button>
        <Tooltip label={t('backups.download')}>
          <ActionIcon
            aria-label={t('backups.download-of', { when })}
            loading={download.isPending}
            onClick={() => download.mutate(backup.name)}
          >
            <IconDownload size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Menu position="bottom-end" width={220} returnFocus>
          <Menu.Target>
            <ActionIcon aria-label={t('backups.more-of', { when })}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              disabled={isBusy}
              leftSection={<IconShieldCheck size={18} aria-hidden />}
              onClick={onVerify}
            >
              {t('backups.verify')}
            </Menu.Item>
            <Menu.Divider />
            <DeleteItem onClick={onDelete} />
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}

function VerifiedBadge({ verified }: Pick<BackupFile, 'verified'>) {
  const { t } = useTranslation()
  if (verified === null) return null
  return verified ? (
    <Badge color="success" variant="light" leftSection={<IconCheck size={14} aria-hidden />}>
      {t('backups.verified')}
    </Badge>
  ) : (
    <Badge color="error" variant="light" leftSection={<IconAlertTriangle size={14} aria-hidden />}>
      {t('backups.damaged')}
    </Badge>
  )
}
