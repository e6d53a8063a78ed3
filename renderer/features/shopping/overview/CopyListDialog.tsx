import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shoppingLists, type ShoppingListSummary } from '#contract/shopping-lists.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { refreshed } from '../queries.ts'

interface CopyListDialogProps {
  list: Pick<ShoppingListSummary, 'id' | 'name'>
  onClose: () => void
  onMade: (list: { id: string }) => void
}

/** Makes another list with the same things to buy. */
export function CopyListDialog({ list, onClose, onMade }: CopyListDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(() => t('shopping.settings.copy-name', { name: list.name }))
  const [withChecked, setWithChecked] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { required } = useFieldRules()
  const { reason } = useNeedsServer()
  const copy = useApiMutation(shoppingLists.copy, { refresh: refreshed, errors: 'form' })
  const save = async () => {
    const missing = required(name)
    setProblem(missing)
    if (missing !== null) return
    const body = { name: name.slice(0, 255), withChecked }
    onMade(await copy.mutateAsync({ params: { id: list.id }, body }))
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('shopping.settings.copy-title')}
      submitLabel={t('shopping.create-list')}
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
      <Checkbox
        label={t('shopping.settings.with-checked')}
        checked={withChecked}
        onChange={(event) => setWithChecked(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
