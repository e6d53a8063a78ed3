import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trashDays } from '#contract/recipe-files.ts'
import type { Recipe } from '#contract/recipes.ts'
import { ConfirmDialog } from '#renderer/components/ConfirmDialog.tsx'
import { toastWithUndo } from '#renderer/components/toast-undo.tsx'
import { toast } from '#renderer/components/toast.ts'
import { homePath } from '#renderer/features/recipes/index.ts'
import { yearsOrDays } from '#renderer/i18n/format.ts'
import { useDeleteRecipe, useRestoreRecipe } from './changes.ts'

interface DeleteDialogProps {
  opened: boolean
  onClose: () => void
  recipe: Pick<Recipe, 'id' | 'slug' | 'name'>
  groupSlug: string
  /** Called once it is gone, before its page is left. */
  onDelete?: () => void
}

/** Asks before a recipe moves to the trash, then leads to the home, where it can be taken back. */
export function DeleteDialog({ opened, onClose, recipe, groupSlug, onDelete }: DeleteDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const restore = useRestoreRecipe()
  const remove = useDeleteRecipe(() => {
    onDelete?.()
    return navigate(homePath(groupSlug), { replace: true })
  })
  const handleUndo = async () => {
    const { name } = await restore(recipe.id)
    toast.success(t('recipe.restored', { name }))
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
