import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trashDays } from '#contract/recipe-files.ts'
import type { Recipe } from '#contract/recipes.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toastWithUndo } from '#renderer/components/toasts/toast-undo.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { homePath, useRestoreRecipe } from '#renderer/features/recipes/index.ts'
import { yearsOrDays } from '#renderer/i18n/format.ts'
import { useDeleteRecipe } from './changes.ts'

interface DeleteDialogProps {
  opened: boolean
  onClose: () => void
  recipe: Pick<Recipe, 'id' | 'slug' | 'name'>
  groupSlug: string
  /** Called after deleting, before the page is left. */
  onDelete?: () => void
}

/** Asks before a recipe is moved to the trash, then goes home, where a toast offers to undo it. */
export function DeleteDialog({ opened, onClose, recipe, groupSlug, onDelete }: DeleteDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const restore = useRestoreRecipe()
  const remove = useDeleteRecipe(() => {
    onDelete?.()
    return navigate(homePath(groupSlug), { replace: true })
  })
  const handleUndo = async () => {
    // What goes wrong is told where all changes tell it.
    const restored = await restore.mutateAsync(recipe.id).catch(() => null)
    if (restored) toast.success(t('recipe.restored', { name: restored.name }))
  }
  const handleConfirm = async () => {
    await remove.mutateAsync(recipe.slug)
    toastWithUndo(t('recipe.deleted', { name: recipe.name }), handleUndo)
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('recipe.delete-title')}
      text={t('recipe.delete-text', { name: recipe.name, time: yearsOrDays(trashDays) })}
      confirmLabel={t('recipe.delete')}
      onConfirm={handleConfirm}
    />
  )
}
