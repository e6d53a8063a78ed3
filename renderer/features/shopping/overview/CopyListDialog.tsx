import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shoppingLists, type ShoppingListSummary } from '#contract/shopping-lists.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { NameDialog } from '#renderer/components/dialogs/NameDialog.tsx'
import { refreshed } from '../queries.ts'

interface CopyListDialogProps {
  list: Pick<ShoppingListSummary, 'id' | 'name'>
  onClose: () => void
  onMade: (list: { id: string }) => void
}

/** Makes another list with the same things to buy. */
export function CopyListDialog({ list, onClose, onMade }: CopyListDialogProps) {
  const { t } = useTranslation()
  const [withChecked, setWithChecked] = useState(false)
  const { reason } = useNeedsServer()
  const copy = useApiMutation(shoppingLists.copy, { refresh: refreshed, errors: 'form' })
  return (
    <NameDialog
      title={t('shopping.settings.copy-title')}
      label={t('shopping.list-name')}
      submitLabel={t('shopping.create-list')}
      blocked={reason}
      initial={t('shopping.settings.copy-name', { name: list.name })}
      maxLength={255}
      onClose={onClose}
      onSave={async (name) => {
        // A long name with the words for a copy is longer than the field lets one type.
        const body = { name: name.slice(0, 255), withChecked }
        onMade(await copy.mutateAsync({ params: { id: list.id }, body }))
      }}
    >
      <Checkbox
        label={t('shopping.settings.with-checked')}
        checked={withChecked}
        onChange={(event) => setWithChecked(event.currentTarget.checked)}
      />
    </NameDialog>
  )
}
