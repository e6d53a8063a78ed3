import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#renderer/app/paths.ts'
import { desktop } from '#renderer/desktop.ts'
import { importPath } from '#renderer/features/recipes/index.ts'
import { useWatchedFolder, watchedKey } from '#renderer/hooks/use-watched-folder.ts'
import { formatBytes, formatNumber } from '#renderer/i18n/format.ts'
import classes from './check.module.css'
import { importParams } from './paths.ts'

/** Files that are read as one recipe; everything else is an export, whose content says of which program. */
const isPage = (name: string) =>
  /\.(?:html?|mht(?:ml)?|pdf|docx|odt|rtf|jpe?g|png|webp|gif|avif|hei[cf]|tiff?)$/i.test(name)

/** The files of the desktop's watched folder, to be checked or left out; nothing where none waits. */
export function WaitingFiles({ groupSlug }: { groupSlug: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const watched = useWatchedFolder()
  if (!watched || watched.files.length === 0) return null
  const count = watched.files.length
  const wayOf = (id: string, name: string) =>
    `${isPage(name) ? importPath(groupSlug) : paths.movingIn}?${importParams.waiting}=${id}`
  return (
    <Paper component="section" withBorder radius="lg" p="lg" mb="lg" aria-labelledby="waiting">
      <Title order={2} size="h4" id="waiting">
        {t('import.waiting.title', { count, number: formatNumber(count) })}
      </Title>
      <Text size="sm" c="dimmed">
        {t('import.waiting.text')}
      </Text>
      <ul className={classes.waiting}>
        {watched.files.map(({ id, name, bytes, isTooLarge }) => (
          <li key={id}>
            <div>
              <bdi>{name}</bdi>
              <Text size="sm" c="dimmed">
                {isTooLarge ? t('import.waiting.large') : formatBytes(bytes)}
              </Text>
            </div>
            <Group gap="xs">
              {!isTooLarge && (
                <Button
                  component={Link}
                  to={wayOf(id, name)}
                  variant="default"
                  aria-label={t('import.waiting.check', { name })}
                >
                  {t('import.waiting.check-short')}
                </Button>
              )}
              <Button
                variant="subtle"
                aria-label={t('import.waiting.drop', { name })}
                onClick={async () =>
                  queryClient.setQueryData(watchedKey, await desktop()?.doneWaiting(id))
                }
              >
                {t('import.waiting.drop-short')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {watched.hasMore && <Text size="sm">{t('import.waiting.more')}</Text>}
    </Paper>
  )
}
