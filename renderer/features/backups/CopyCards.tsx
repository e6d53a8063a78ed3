import { Button, Group, Text } from '@mantine/core'
import {
  IconDeviceUsb,
  IconDownload,
  IconFileExport,
  IconFolder,
  IconFolderOpen,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/components/Card.tsx'
import { desktop } from '#renderer/desktop.ts'
import { listQuery } from './queries.ts'
import { useDownload } from './use-download.ts'

/** Where the backups lie; the desktop window can open the folder. */
export function PlaceCard() {
  const { t } = useTranslation()
  const shell = desktop()
  return (
    <Card icon={IconFolder} title={t('backups.place.title')}>
      <Text>{t(shell ? 'backups.place.here' : 'backups.place.there')}</Text>
      {shell && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconFolderOpen size={20} aria-hidden />}
            onClick={() => void shell.openDataFolder()}
          >
            {t('backups.place.open')}
          </Button>
        </Group>
      )}
    </Card>
  )
}

/** Reminds of a copy elsewhere, with the one button that makes it. */
export function CopyCard() {
  const { t } = useTranslation()
  const shell = desktop()
  const newest = useQuery({ ...listQuery, enabled: false }).data?.imports[0]
  const download = useDownload()
  return (
    <Card icon={IconDeviceUsb} title={t('backups.copy.title')}>
      <Text>{t('backups.copy.text')}</Text>
      <Group>
        {shell && (
          <Button
            variant="default"
            leftSection={<IconFileExport size={20} aria-hidden />}
            onClick={() => void shell.exportBackup()}
          >
            {t('backups.copy.export')}
          </Button>
        )}
        {!shell && newest && (
          <Button
            variant="default"
            loading={download.isPending}
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => download.mutate(newest.name)}
          >
            {t('backups.copy.download')}
          </Button>
        )}
      </Group>
    </Card>
  )
}
