import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconFileExport, IconFolderOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '#renderer/components/pages/Section.tsx'
import { desktop } from '#renderer/desktop.ts'
import { listQuery } from './queries.ts'
import { useDownload } from './use-download.ts'

/** Says where the backups are; the desktop window can open the folder. */
export function PlaceSection() {
  const { t } = useTranslation()
  const shell = desktop()
  return (
    <Section title={t('backups.place.title')}>
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
    </Section>
  )
}

/** Reminds people to keep a copy elsewhere, with the button that makes one. */
export function CopySection() {
  const { t } = useTranslation()
  const shell = desktop()
  const newest = useQuery({ ...listQuery, enabled: false }).data?.imports[0]
  const download = useDownload()
  return (
    <Section title={t('backups.copy.title')}>
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
    </Section>
  )
}
