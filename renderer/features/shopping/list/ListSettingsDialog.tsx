import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShoppingList, shoppingLists } from '#contract/shopping-lists.ts'
import { everybody } from '#renderer/api/members.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useNeedsServer } from '#renderer/app/live/use-needs-server.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { refreshed } from '../queries.ts'

interface ListSettingsDialogProps {
  list: Pick<ShoppingList, 'id' | 'name' | 'userId'>
  onClose: () => void
}

/** The name of a list, and whose it is. */
export function ListSettingsDialog({ list, onClose }: ListSettingsDialogProps) {
  const { t } = useTranslation()
  const members = useQuery(everybody).data?.items ?? []
  const [name, setName] = useState(list.name)
  const [owner, setOwner] = useState(list.userId ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const { required } = useFieldRules()
  const { reason } = useNeedsServer()
  const update = useApiMutation(shoppingLists.update, { refresh: refreshed, errors: 'form' })
  const isKnown = members.some(({ id }) => id === owner)
  const save = async () => {
    const missing = required(name)
    setProblem(missing)
    if (missing !== null) return
    // Only what differs, so that what somebody else changed meanwhile stays.
    const body = {
      ...(name.trim() !== list.name && { name }),
      ...(owner !== '' && owner !== list.userId && { userId: owner }),
    }
    if (Object.keys(body).length > 0) {
      await update.mutateAsync({ params: { id: list.id }, body })
      toast.success(t('shopping.settings.saved'))
    }
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('shopping.settings.title')}
      submitLabel={t('general.save')}
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
    </Dialog>
  )
}
