import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ShoppingStore, shoppingStores } from '#contract/shopping-stores.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { NameDialog } from '#renderer/components/dialogs/NameDialog.tsx'
import { storeRefreshed } from './queries.ts'

interface StoreNameDialogProps {
  /** Null for a new one. */
  store: Pick<ShoppingStore, 'id' | 'name'> | null
  /** The order of the labels that a new one begins with. */
  order?: string[]
  onClose: () => void
  onMade?: (store: { id: string }) => void
}

/** Names a new store, or renames one. */
export function StoreNameDialog({ store, order = [], onClose, onMade }: StoreNameDialogProps) {
  const { t } = useTranslation()
  const { reason } = useNeedsServer()
  const options = { refresh: storeRefreshed, errors: 'form' } as const
  const create = useApiMutation(shoppingStores.create, options)
  const update = useApiMutation(shoppingStores.update, options)
  return (
    <NameDialog
      title={t(store ? 'shopping.stores.rename-title' : 'shopping.stores.new-title')}
      label={t('shopping.stores.name')}
      placeholder={t('shopping.stores.example')}
      submitLabel={t(store ? 'general.save' : 'shopping.stores.create')}
      blocked={reason}
      initial={store?.name ?? ''}
      maxLength={100}
      onClose={onClose}
      onSave={async (name) => {
        if (store) await update.mutateAsync({ params: { id: store.id }, body: { name } })
        else onMade?.(await create.mutateAsync({ body: { name, labelIds: order } }))
      }}
    >
      {!store && (
        <Text size="sm" c="dimmed">
          {t('shopping.stores.new-text')}
        </Text>
      )}
    </NameDialog>
  )
}
