import { Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted } from '#renderer/i18n/format.ts'
import type { ManyProps } from './BulkDialog.tsx'
import { useStartExport } from './exports.ts'
import { RecipeNames } from './RecipeNames.tsx'

/** Starts a zip of several recipes; the list of exports shows its progress. */
export function ExportDialog({ recipes, onClose, onDone }: ManyProps) {
  const { t } = useTranslation()
  const start = useStartExport()
  const count = recipes.length
  const handleSubmit = async () => {
    await start.mutateAsync(recipes.map(({ id }) => id))
    onDone()
    toast.info(t('bulk.export-started'))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('bulk.export-title')}
      icon={<IconFileZip aria-hidden />}
      size={650}
      submitLabel={t('bulk.export', counted(count))}
      onSubmit={handleSubmit}
    >
      <Text>{t('bulk.export-text')}</Text>
      <RecipeNames
        label={t('bulk.recipes', counted(count))}
        names={recipes.map(({ name }) => name)}
      />
    </Dialog>
  )
}
