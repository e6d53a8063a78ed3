import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconRestore, IconTrashX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { TrashedRecipe } from '#contract/recipe-files.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { RecipeImage } from '#renderer/components/pictures/RecipeImage.tsx'
import rows from '#renderer/components/tables/PaperRows.module.css'
import { toast } from '#renderer/components/toasts/toast.ts'
import { toastWithAction } from '#renderer/components/toasts/toast-undo.tsx'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { recipePath, useRestoreRecipe } from '#renderer/features/recipes/index.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { useDeleteForGood } from './changes.ts'
import classes from './trash.module.css'

interface TrashRowProps {
  recipe: TrashedRecipe
  canManage: boolean
}

/** A deleted recipe: who deleted it and when, when it will be removed, and its two actions. */
export function TrashRow({ recipe, canManage }: TrashRowProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const navigate = useNavigate()
  const restore = useRestoreRecipe()
  const { name, deletedBy } = recipe
  const when = formatTime(recipe.deletedAt, 'long')
  const handleRestore = async () => {
    // The error is shown by the mutation's own toast.
    const restored = await restore.mutateAsync(recipe.id).catch(() => null)
    if (!restored) return
    toastWithAction(t('trash.restored', { name: restored.name }), t('trash.open'), () =>
      navigate(recipePath(viewer.groupSlug, restored.slug)),
    )
  }

  return (
    <li className={rows.row}>
      <div className={classes.picture}>
        <RecipeImage id={recipe.id} version={recipe.image} name={name} />
      </div>
      <div className={`${rows.words} ${classes.beside}`}>
        <h2 className={rows.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={classes.dates}>
          <span>
            {deletedBy
              ? t('trash.deleted-by', { name: deletedBy.fullName, when })
              : t('trash.deleted', { when })}
          </span>{' '}
          <span>{t('trash.gone', { date: formatTime(recipe.purgeAt) })}</span>
        </p>
      </div>
      <div className={rows.actions}>
        <Button
          variant="light"
          loading={restore.isPending}
          leftSection={<IconRestore size={20} aria-hidden />}
          aria-label={t('trash.restore-name', { name })}
          onClick={() => void handleRestore()}
        >
          {t('trash.restore')}
        </Button>
        {(canManage || recipe.userId === viewer.id) && <DeleteButton recipe={recipe} />}
      </div>
    </li>
  )
}

function DeleteButton({ recipe }: { recipe: TrashedRecipe }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const remove = useDeleteForGood()
  const { id, name } = recipe
  return (
    <>
      <Tooltip label={t('trash.delete')}>
        <ActionIcon
          size="var(--tap)"
          color="error"
          variant="subtle"
          aria-label={t('trash.delete-name', { name })}
          onClick={() => setAsks(true)}
        >
          <IconTrashX size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('trash.delete-title')}
        text={t('trash.delete-text', { name })}
        confirmLabel={t('trash.delete')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id } })
          toast.success(t('trash.deleted-for-good', { name }))
        }}
      />
    </>
  )
}

export function TrashSkeleton() {
  return (
    <ul className={rows.list} aria-hidden>
      {[1, 2, 3].map((row) => (
        <li key={row} className={rows.row}>
          <Skeleton className={classes.picture} />
          <div className={`${rows.words} ${classes.beside}`}>
            <Skeleton h={20} w="50%" mb={8} />
            <Skeleton h={14} w="70%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
