import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shoppingLists, type ShoppingListSummary } from '#contract/shopping-lists.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
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
  const [name, setName] = useState(list?.name ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const { required } = useFieldRules()
  const { reason } = useNeedsServer()
  const create = useApiMutation(shoppingLists.create, { refresh: refreshed, errors: 'form' })
  const update = useApiMutation(shoppingLists.update, { refresh: refreshed, errors: 'form' })
  const save = async () => {
    const missing = required(name)
    setProblem(missing)
    if (missing !== null) return
    if (list) await update.mutateAsync({ params: { id: list.id }, body: { name } })
    else onMade?.(await create.mutateAsync({ body: { name } }))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(list ? 'shopping.rename-title' : 'shopping.new-list')}
      submitLabel={t(list ? 'general.save' : 'shopping.create-list')}
      onSubmit={save}
      blocked={reason}
    >
      <TextInput
        label={t('shopping.list-name')}
        error={problem}
        value={name}
        maxLength={255}
        dir="auto"
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
    </Dialog>
  )
}
