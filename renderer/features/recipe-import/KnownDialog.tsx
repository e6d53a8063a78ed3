import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Dialog } from '#renderer/components/Dialog.tsx'
import { recipePath } from '#renderer/features/recipes/index.ts'
import type { KnownRecipe } from './use-import.ts'

interface KnownDialogInput {
  known: KnownRecipe | null
  groupSlug: string
  onClose: () => void
  onCopy: () => void
}

/** This page was imported before: open that recipe, or make another one. */
export function KnownDialog({ known, groupSlug, onClose, onCopy }: KnownDialogInput) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={known !== null}
      onClose={onClose}
      title={t('import.known-title')}
      submitLabel={t('import.copy')}
      onSubmit={onCopy}
      actions={
        known && (
          <Button component={Link} to={recipePath(groupSlug, known.slug)} variant="light">
            {t('import.open-known')}
          </Button>
        )
      }
    >
      <Text>{t('import.known-text', { name: known?.name ?? '' })}</Text>
    </Dialog>
  )
}
