import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shoppingLists, type ShoppingListSummary } from '#contract/shopping-lists.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { listsQuery } from '../queries.ts'

interface DeleteListProps {
  list: Pick<ShoppingListSummary, 'id' | 'name'> | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a list is deleted with all that is on it. */
export function DeleteList({ list, onClose, onDeleted }: DeleteListProps) {
  const { t } = useTranslation()
  const { reason } = useNeedsServer()
  const queryClient = useQueryClient()
  const name = list?.name ?? ''
  const remove = useApiMutation(shoppingLists.delete, {
    errors: 'form',
    onDone: () => {
      // Not the list itself, which may still be on screen: it would only answer that it is gone.
      void queryClient.invalidateQueries({ queryKey: listsQuery.queryKey })
      onDeleted?.()
    },
  })
  return (
    <ConfirmDialog
      opened={list !== null}
      onClose={onClose}
      title={t('shopping.delete-title')}
      text={t('shopping.delete-text', { name })}
      confirmLabel={t('general.delete')}
      blocked={reason}
      onConfirm={async () => {
        if (!list) return
        await remove.mutateAsync({ params: { id: list.id } })
        toast.success(t('shopping.list-deleted', { name }))
      }}
    />
  )
}
