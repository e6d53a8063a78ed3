import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShoppingStore, shoppingStores } from '#contract/shopping-stores.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
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
  const [name, setName] = useState(store?.name ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const { required } = useFieldRules()
  const { reason } = useNeedsServer()
  const options = { refresh: storeRefreshed, errors: 'form' } as const
  const create = useApiMutation(shoppingStores.create, options)
  const update = useApiMutation(shoppingStores.update, options)
  const save = async () => {
    const missing = required(name)
    setProblem(missing)
    if (missing !== null) return
    if (store) await update.mutateAsync({ params: { id: store.id }, body: { name } })
    else onMade?.(await create.mutateAsync({ body: { name, labelIds: order } }))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(store ? 'shopping.stores.rename-title' : 'shopping.stores.new-title')}
      submitLabel={t(store ? 'general.save' : 'shopping.stores.create')}
      onSubmit={save}
      blocked={reason}
    >
      <TextInput
        label={t('shopping.stores.name')}
        placeholder={t('shopping.stores.example')}
        error={problem}
        value={name}
        maxLength={100}
        dir="auto"
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      {!store && (
        <Text size="sm" c="dimmed">
          {t('shopping.stores.new-text')}
        </Text>
      )}
    </Dialog>
  )
}
