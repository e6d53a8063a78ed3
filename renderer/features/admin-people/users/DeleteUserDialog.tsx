import { Select, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AdminUser, adminUsers, type PersonsBelongings } from '#contract/admin-users.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { Belongings } from '#renderer/features/members/index.ts'
import { counted, formatList } from '#renderer/i18n/format.ts'
import { belongingsQuery, refresh } from '../queries.ts'
import { nameOf } from './user-columns.tsx'

interface DeleteUserDialogProps {
  user: AdminUser
  onClose: () => void
  onDeleted: () => void
}

/** Says what leaves with a person, and asks who gets the rest. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { t } = useTranslation()
  const name = nameOf(user)
  const [chosen, setChosen] = useState<string | null>(null)
  const remove = useApiMutation(adminUsers.delete, { refresh, errors: 'form' })
  const isGoing = remove.isPending || remove.isSuccess
  const belongings = useQuery({ ...belongingsQuery(user.id), enabled: !isGoing })
  const heir = chosen ?? belongings.data?.heir ?? null
  const handleSubmit = async () => {
    // Nothing goes before it was told what goes with it.
    if (!belongings.data) return void (await belongings.refetch())
    await remove.mutateAsync({ params: { id: user.id }, query: heir ? { handTo: heir } : {} })
    onClose()
    onDeleted()
    toast.success(t('admin.users.deleted', { name }))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('admin.users.delete-title', { name })}
      icon={<IconTrash color="var(--trivet-error)" aria-hidden />}
      destructive
      submitLabel={t('admin.users.delete')}
      onSubmit={handleSubmit}
    >
      {belongings.isPending && <WaitingBlock height={120} />}
      {belongings.isError && !belongings.data && (
        <ErrorPanel error={belongings.error} onRetry={() => void belongings.refetch()} />
      )}
      {belongings.data && (
        <>
          <Kept user={user} belongings={belongings.data} heir={heir} onChange={setChosen} />
          <Belongings belongings={{ ...belongings.data, recipes: 0, shoppingLists: 0 }} />
          <Text>{t('admin.users.goes.rest')}</Text>
        </>
      )}
      <Text>{t('data.no-undo')}</Text>
    </Dialog>
  )
}

interface KeptProps {
  user: AdminUser
  belongings: PersonsBelongings
  heir: string | null
  onChange: (heir: string | null) => void
}

function Kept({ user, belongings, heir, onChange }: KeptProps) {
  const { t } = useTranslation()
  const { recipes, shoppingLists, heirs } = belongings
  const things = formatList([
    ...(recipes > 0 ? [t('admin.users.has.recipes', counted(recipes))] : []),
    ...(shoppingLists > 0 ? [t('admin.users.has.lists', counted(shoppingLists))] : []),
  ])
  if (recipes + shoppingLists === 0) return <Text>{t('admin.users.has.nothing')}</Text>
  if (heirs.length === 0)
    return <Text>{t('admin.users.stays', { things, group: user.group })}</Text>
  return (
    <Select
      label={t('admin.users.hand-to', { things })}
      description={t('admin.users.hand-to-hint')}
      allowDeselect={false}
      data={heirs.map(({ id, fullName }) => ({ value: id, label: fullName }))}
      value={heir}
      onChange={onChange}
    />
  )
}
