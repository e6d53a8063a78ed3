import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShoppingList, shoppingLists } from '#contract/shopping-lists.ts'
import { everybody } from '#renderer/api/members.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { NameDialog } from '#renderer/components/dialogs/NameDialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { refreshed } from '../queries.ts'

interface ListSettingsDialogProps {
  list: Pick<ShoppingList, 'id' | 'name' | 'userId'>
  onClose: () => void
}

/** The name of a list, and whose it is. */
export function ListSettingsDialog({ list, onClose }: ListSettingsDialogProps) {
  const { t } = useTranslation()
  const members = useQuery(everybody).data?.items ?? []
  const [owner, setOwner] = useState(list.userId ?? '')
  const { reason } = useNeedsServer()
  const update = useApiMutation(shoppingLists.update, { refresh: refreshed, errors: 'form' })
  const isKnown = members.some(({ id }) => id === owner)
  return (
    <NameDialog
      title={t('shopping.settings.title')}
      label={t('shopping.list-name')}
      submitLabel={t('general.save')}
      blocked={reason}
      initial={list.name}
      maxLength={255}
      onClose={onClose}
      onSave={async (name) => {
        // Only what differs, so that what somebody else changed meanwhile stays.
        const body = {
          ...(name.trim() !== list.name && { name }),
          ...(owner !== '' && owner !== list.userId && { userId: owner }),
        }
        if (Object.keys(body).length === 0) return
        await update.mutateAsync({ params: { id: list.id }, body })
        toast.success(t('shopping.settings.saved'))
      }}
    >
      <NativeSelect
        label={t('shopping.settings.owner')}
        description={t('shopping.settings.owner-text')}
        value={owner}
        data={[
          ...(isKnown ? [] : [{ value: owner, label: t('shopping.settings.nobody') }]),
          ...members.map(({ id, fullName }) => ({ value: id, label: fullName ?? '' })),
        ]}
        onChange={(event) => setOwner(event.currentTarget.value)}
      />
    </NameDialog>
  )
}
