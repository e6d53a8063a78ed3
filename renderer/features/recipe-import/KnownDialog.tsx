import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { KnownRecipe } from '#contract/import-preview.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { recipePath } from '#renderer/features/recipes/index.ts'
import { KnownLook } from './check/KnownLook.tsx'
import { useKnownText } from './use-known-text.ts'

interface KnownDialogProps {
  known: KnownRecipe | null
  groupSlug: string
  /** There are answers that would be lost with the page, so the recipe is shown in here. */
  isInForm?: boolean
  onClose: () => void
  onCopy: () => void
  onReplace: () => void
}

/** What comes may be here already: opens or shows that recipe, and offers to replace it or to keep both. */
export function KnownDialog({ known, groupSlug, isInForm = false, ...rest }: KnownDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const text = useKnownText()
  const { onClose, onCopy, onReplace } = rest
  const open = () => {
    if (!known) return
    onClose()
    void navigate(recipePath(groupSlug, known.slug))
  }
  return (
    <Dialog
      opened={known !== null}
      // Four buttons stand beside each other.
      size={620}
      onClose={onClose}
      title={t('import.known-title')}
      {...(!isInForm && { submitLabel: t('import.open-known'), onSubmit: open })}
      actions={
        <>
          <Button variant="default" onClick={onReplace}>
            {t('import.replace')}
          </Button>
          <Button variant="default" onClick={onCopy}>
            {t('import.copy')}
          </Button>
        </>
      }
    >
      <Text>{known && text(known)}</Text>
      <Text mt="sm">{t('import.replace-hint')}</Text>
      {isInForm && known && <KnownLook known={known} groupSlug={groupSlug} />}
    </Dialog>
  )
}
