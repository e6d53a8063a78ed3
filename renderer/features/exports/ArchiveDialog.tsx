import { Checkbox, Stack, Text } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type RecipeFormat, recipeFormats } from '#contract/recipe-formats.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useStartArchive } from './exports.ts'

/** The archive has a page of each recipe anyway. */
const others = recipeFormats.filter((format) => format !== 'html')

/** Starts an archive of everything that the household has; the list of exports shows its progress. */
export function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const start = useStartArchive()
  const [formats, setFormats] = useState<RecipeFormat[]>([])
  const handleSubmit = async () => {
    await start.mutateAsync({ formats })
    toast.info(t('bulk.export-started'))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('bulk.everything-open')}
      icon={<IconPackageExport aria-hidden />}
      submitLabel={t('bulk.everything-start')}
      onSubmit={handleSubmit}
    >
      <Text>{t('bulk.everything-text')}</Text>
      <Checkbox.Group label={t('bulk.everything-also')} value={formats} onChange={setFormats}>
        <Stack gap="sm" mt="sm">
          {others.map((format) => (
            <Checkbox key={format} value={format} label={t(`formats.name.${format}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Dialog>
  )
}
