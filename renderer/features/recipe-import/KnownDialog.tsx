import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { recipePath } from '#renderer/features/recipes/index.ts'
import type { KnownRecipe } from './use-import.ts'

interface KnownDialogProps {
  known: KnownRecipe | null
  groupSlug: string
  onClose: () => void
  onCopy: () => void
}

/** The page was imported before: links to that recipe, and offers to import a second copy. */
export function KnownDialog({ known, groupSlug, onClose, onCopy }: KnownDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <Dialog
      opened={known !== null}
      onClose={onClose}
      title={t('import.known-title')}
      submitLabel={t('import.open-known')}
      onSubmit={() => known && navigate(recipePath(groupSlug, known.slug))}
      actions={
        <Button variant="default" onClick={onCopy}>
          {t('import.copy')}
        </Button>
      }
    >
      <Text>{t('import.known-text', { name: known?.name ?? '' })}</Text>
    </Dialog>
  )
}
