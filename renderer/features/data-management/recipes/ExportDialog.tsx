import { IconFileExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { type FileFormat, FormatChoice } from '#renderer/components/kitchen/FormatChoice.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted } from '#renderer/i18n/format.ts'
import type { ManyProps } from './BulkDialog.tsx'
import { useStartExport } from '#renderer/features/exports/index.ts'
import { RecipeNames } from './RecipeNames.tsx'

/** Starts a file with several recipes, for Trivet or another program; the list of exports shows its progress. */
export function ExportDialog({ recipes, onClose, onDone }: ManyProps) {
  const { t } = useTranslation()
  const start = useStartExport()
  const [format, setFormat] = useState<FileFormat>('zip')
  const count = recipes.length
  const handleSubmit = async () => {
    await start.mutateAsync({
      recipes: recipes.map(({ id }) => id),
      exportType: format === 'zip' ? 'json' : format,
    })
    onDone()
    toast.info(t('bulk.export-started'))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('bulk.export-title')}
      icon={<IconFileExport aria-hidden />}
      size={650}
      submitLabel={t('bulk.export', counted(count))}
      onSubmit={handleSubmit}
    >
      <FormatChoice value={format} onChange={setFormat} />
      <RecipeNames
        label={t('bulk.recipes', counted(count))}
        names={recipes.map(({ name }) => name)}
      />
    </Dialog>
  )
}
