import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { IconFolderSearch } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { Section } from '#renderer/components/pages/Section.tsx'
import { answerOf } from '#renderer/desktop.ts'
import { importPath } from '#renderer/features/recipes/index.ts'
import { useWatchedFolder, watchedKey } from '#renderer/hooks/use-watched-folder.ts'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import classes from './desktop.module.css'
import type { Shell } from './queries.ts'

/** Chooses the folder whose files wait on the import page. */
export function WatchedSection({ shell }: { shell: Shell }) {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const queryClient = useQueryClient()
  const watched = useWatchedFolder()
  const change = useMutation({
    mutationFn: (how: 'choose' | 'stop') =>
      answerOf(how === 'choose' ? shell.chooseWatched() : shell.stopWatching()),
    onSuccess: (next) => queryClient.setQueryData(watchedKey, next),
  })
  const folder = watched?.folder ?? null
  const count = watched?.files.length ?? 0
  return (
    <Section title={t('desktop-settings.watched.title')} text={t('desktop-settings.watched.text')}>
      {folder === null ? (
        <Text c="dimmed">{t('desktop-settings.watched.none')}</Text>
      ) : (
        <div>
          <bdi className={classes.path}>{folder}</bdi>
          {count > 0 && (
            <Text size="sm" mt={4}>
              {t('desktop-settings.watched.waiting', { count, number: formatNumber(count) })}{' '}
              <Anchor component={Link} to={importPath(groupSlug)}>
                {t('desktop-settings.watched.see')}
              </Anchor>
            </Text>
          )}
        </div>
      )}
      {watched?.problem && (
        <Alert color="warning" role="status">
          {t(`desktop-settings.watched.${watched.problem}`)}
        </Alert>
      )}
      {watched !== undefined && watched !== null && watched.inCloud > 0 && (
        <Alert color="warning" role="status">
          {t('desktop-settings.watched.in-cloud', counted(watched.inCloud))}
        </Alert>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconFolderSearch size={20} aria-hidden />}
          loading={change.isPending && change.variables === 'choose'}
          onClick={() => change.mutate('choose')}
        >
          {t(
            folder === null ? 'desktop-settings.watched.choose' : 'desktop-settings.watched.other',
          )}
        </Button>
        {folder !== null && (
          <Button variant="subtle" onClick={() => change.mutate('stop')}>
            {t('desktop-settings.watched.stop')}
          </Button>
        )}
      </Group>
    </Section>
  )
}
