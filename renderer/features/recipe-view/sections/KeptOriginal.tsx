import { Button, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recipeImport } from '#contract/recipe-import.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { formatTime } from '#renderer/i18n/format.ts'
import classes from './sections.module.css'

/** Opens what the page said when the recipe was imported, which stays readable when the page is gone. */
export function KeptOriginal({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    ...apiQuery(recipeImport.original, { params: { slug } }),
    enabled: isOpen,
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconFileText size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('recipe.kept-original.open')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('recipe.kept-original.open')}>
        {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {isPending && !error && <Text role="status">{t('general.loading')}</Text>}
        {data === null && <Text>{t('recipe.kept-original.none')}</Text>}
        {data && (
          <>
            <Text size="sm" c="dimmed" mb="sm">
              {t('recipe.kept-original.read-at', { time: formatTime(data.readAt, 'long') })}
            </Text>
            <div className={classes.original} dir="auto">
              {data.text}
            </div>
          </>
        )}
      </Dialog>
    </>
  )
}
