import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recipeImport } from '#contract/recipe-import.ts'
import { addressOf } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { formatTime } from '#renderer/i18n/format.ts'
import classes from './sections.module.css'

interface OriginalDialogProps {
  slug: string
  opened: boolean
  onClose: () => void
}

/** What the page said when the recipe was imported, and the photos it was read from. */
export function OriginalDialog({ slug, opened, onClose }: OriginalDialogProps) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery({
    ...apiQuery(recipeImport.original, { params: { slug } }),
    enabled: opened,
  })
  const pageOf = (page: number) => addressOf(recipeImport.originalPage, { params: { slug, page } })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('recipe.kept-original.title')}
      cancelLabel={t('general.close')}
    >
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Text role="status">{t('general.loading')}</Text>}
      {data === null && <Text>{t('recipe.kept-original.none')}</Text>}
      {data && (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {t('recipe.kept-original.read-at', { time: formatTime(data.readAt, 'long') })}
          </Text>
          {Array.from({ length: data.pages }, (_, at) => (
            <a key={at} href={pageOf(at + 1)} target="_blank" rel="noopener">
              <img
                src={pageOf(at + 1)}
                className={classes.page}
                alt={t('recipe.kept-original.page', { number: at + 1 })}
              />
            </a>
          ))}
          <div className={classes.original} dir="auto">
            {data.text}
          </div>
        </>
      )}
    </Dialog>
  )
}
