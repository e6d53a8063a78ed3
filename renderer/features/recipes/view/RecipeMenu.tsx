import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { ConfirmDialog } from '#renderer/components/ConfirmDialog.tsx'
import { toast } from '#renderer/components/toast.ts'
import { homePath } from '../paths.ts'
import { useDeleteRecipe } from '../queries.ts'
import { DuplicateDialog } from './DuplicateDialog.tsx'

interface RecipeMenuInput {
  recipe: Recipe
  groupSlug: string
  canDelete: boolean
}

/** What else can be done with a recipe. */
export function RecipeMenu({ recipe, groupSlug, canDelete }: RecipeMenuInput) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'duplicate' | 'delete' | null>(null)
  const close = () => setDialog(null)

  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon radius="xl" aria-label={t('recipe.more')}>
            <IconDotsVertical size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => setDialog('duplicate')}
          >
            {t('recipe.duplicate')}
          </Menu.Item>
          {canDelete && (
            <Menu.Item
              color="error"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setDialog('delete')}
            >
              {t('recipe.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <DuplicateDialog
        opened={dialog === 'duplicate'}
        onClose={close}
        recipe={recipe}
        groupSlug={groupSlug}
      />
      <DeleteDialog
        opened={dialog === 'delete'}
        onClose={close}
        recipe={recipe}
        groupSlug={groupSlug}
      />
    </>
  )
}

interface DeleteDialogInput {
  opened: boolean
  onClose: () => void
  recipe: Pick<Recipe, 'slug' | 'name'>
  groupSlug: string
  /** Called once it is gone, before its page is left. */
  onDelete?: () => void
}

/** Asks before a recipe goes for good, then leads to the home. */
export function DeleteDialog({ opened, onClose, recipe, groupSlug, onDelete }: DeleteDialogInput) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const remove = useDeleteRecipe(() => {
    onDelete?.()
    return navigate(homePath(groupSlug), { replace: true })
  })
  const handleConfirm = async () => {
    await remove.mutateAsync(recipe.slug)
    toast.success(t('recipe.deleted', { name: recipe.name }))
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('recipe.delete-title')}
      text={t('recipe.delete-text', { name: recipe.name })}
      confirmLabel={t('recipe.delete')}
      onConfirm={handleConfirm}
    />
  )
}
