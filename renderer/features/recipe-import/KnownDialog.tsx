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
  /** Absent where what is here cannot be replaced. */
  onReplace?: () => void
}

/** The page was imported before: links to that recipe, and offers to replace it or to import a second copy. */
export function KnownDialog({ known, groupSlug, onClose, onCopy, onReplace }: KnownDialogProps) {
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
        <>
          {onReplace && (
            <Button variant="default" onClick={onReplace}>
              {t('import.replace')}
            </Button>
          )}
          <Button variant="default" onClick={onCopy}>
            {t('import.copy')}
          </Button>
        </>
      }
    >
      <Text>{t('import.known-text', { name: known?.name ?? '' })}</Text>
      {onReplace && <Text mt="sm">{t('import.replace-hint')}</Text>}
    </Dialog>
  )
}
