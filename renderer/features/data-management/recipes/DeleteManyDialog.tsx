import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trashDays } from '#contract/recipe-files.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { toastWithAction, toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { trashPath } from '#renderer/features/recipes/index.ts'
import { counted, yearsOrDays } from '#renderer/i18n/format.ts'
import { deleteMany, type Selected, useRestoreMany } from './bulk-calls.ts'
import { BulkDialog, type ManyProps } from './BulkDialog.tsx'

/** Undo is offered up to this number; more are restored on the trash page. */
const mostUndone = 100

interface DeleteManyDialogProps extends ManyProps {
  groupSlug: string
}

/** Moves several recipes to the trash; the toast offers to undo that. */
export function DeleteManyDialog({ groupSlug, ...rest }: DeleteManyDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const restore = useRestoreMany()
  const count = rest.recipes.length
  const said = (done: number) => t('bulk.deleted', counted(done))

  const handleSay = (gone: Selected[]) => {
    const message = said(gone.length)
    if (gone.length > mostUndone) {
      return toastWithAction(message, t('bulk.open-trash'), () => navigate(trashPath(groupSlug)))
    }
    toastWithUndo(message, async () => {
      const restored = await restore(gone.map(({ id }) => id))
      const missing = gone.length - restored
      if (restored > 0) toast.success(t('bulk.restored', counted(restored)))
      if (missing > 0) toast.error(t('bulk.not-restored', counted(missing)))
    })
  }
  return (
    <BulkDialog
      {...rest}
      title={t('bulk.delete-title', counted(count))}
      icon={<IconTrash color="var(--trivet-error)" aria-hidden />}
      submitLabel={t('bulk.delete', counted(count))}
      destructive
      change={deleteMany}
      said={said}
      onSay={handleSay}
    >
      <Text>{t('bulk.delete-text', { count, time: yearsOrDays(trashDays) })}</Text>
    </BulkDialog>
  )
}
