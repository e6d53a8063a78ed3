import { useTranslation } from 'react-i18next'
import { shoppingLists, type ShoppingListSummary } from '#contract/shopping-lists.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { NameDialog } from '#renderer/components/dialogs/NameDialog.tsx'
import { refreshed } from '../queries.ts'

interface ListNameDialogProps {
  /** Null for a new one. */
  list: Pick<ShoppingListSummary, 'id' | 'name'> | null
  onClose: () => void
  onMade?: (list: { id: string }) => void
}

/** Names a new list, or renames one. */
export function ListNameDialog({ list, onClose, onMade }: ListNameDialogProps) {
  const { t } = useTranslation()
  const { reason } = useNeedsServer()
  const create = useApiMutation(shoppingLists.create, { refresh: refreshed, errors: 'form' })
  const update = useApiMutation(shoppingLists.update, { refresh: refreshed, errors: 'form' })
  return (
    <NameDialog
      title={t(list ? 'shopping.rename-title' : 'shopping.new-list')}
      label={t('shopping.list-name')}
      submitLabel={t(list ? 'general.save' : 'shopping.create-list')}
      blocked={reason}
      initial={list?.name ?? ''}
      maxLength={255}
      onClose={onClose}
      onSave={async (name) => {
        if (list) await update.mutateAsync({ params: { id: list.id }, body: { name } })
        else onMade?.(await create.mutateAsync({ body: { name } }))
      }}
    />
  )
}
