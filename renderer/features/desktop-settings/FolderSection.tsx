import { Button, Group, Text } from '@mantine/core'
import { IconFileText, IconFolderOpen, IconFolderSymlink } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { maintenance } from '#contract/admin.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { TerminalDetail } from '#renderer/components/pages/TerminalDetail.tsx'
import { answerOf } from '#renderer/desktop.ts'
import { formatBytes } from '#renderer/i18n/format.ts'
import classes from './desktop.module.css'
import { FolderMoveDialog } from './FolderMoveDialog.tsx'
import type { DesktopSettings, Shell } from './queries.ts'

interface FolderSectionProps {
  shell: Shell
  settings: DesktopSettings
}

/** Shows the data folder and lets people move it. */
export function FolderSection({ shell, settings }: FolderSectionProps) {
  const { t } = useTranslation()
  const size = useQuery(apiQuery(maintenance.summary, {})).data?.bytes.total
  const choose = useMutation({ mutationFn: () => answerOf(shell.chooseDataFolder()) })
  return (
    <Section title={t('desktop-settings.folder.title')} text={t('desktop-settings.folder.text')}>
      <div>
        <bdi className={classes.path}>{settings.dataDir}</bdi>
        {size !== undefined && (
          <Text size="sm" c="dimmed" mt={4}>
            {t('desktop-settings.folder.size', { size: formatBytes(size) })}
          </Text>
        )}
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconFolderOpen size={20} aria-hidden />}
          onClick={() => void shell.openDataFolder()}
        >
          {t('desktop-settings.folder.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileText size={20} aria-hidden />}
          onClick={() => void shell.openLogs()}
        >
          {t('desktop-settings.folder.logs')}
        </Button>
        {!settings.dataDirFixed && (
          <Button
            variant="default"
            leftSection={<IconFolderSymlink size={20} aria-hidden />}
            loading={choose.isPending}
            onClick={() => choose.mutate()}
          >
            {t('desktop-settings.folder.move')}
          </Button>
        )}
      </Group>
      {settings.dataDirFixed && (
        <div>
          <Text size="sm" c="dimmed">
            {t('desktop-settings.folder.fixed')}
          </Text>
          <TerminalDetail setting="TRIVET_DATA_DIR" />
        </div>
      )}
      <FolderMoveDialog shell={shell} chosen={choose.data ?? null} onClose={choose.reset} />
    </Section>
  )
}
