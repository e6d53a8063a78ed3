import { Select, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import type { UserOut } from '#contract/users.ts'
import { apiQuery, useApiMutation } from '#renderer/api/query.ts'
import { forgetSession, useSignedIn } from '#renderer/api/session.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { Belongings, isSomethingHanded } from './Belongings.tsx'
import { nameOf } from './rights.ts'

interface RemoveDialogProps {
  opened: boolean
  onClose: () => void
  /** Who goes: another member, or the viewer. */
  person: UserOut
  members: UserOut[]
}

/** Says what becomes of everything that a member has, and deletes the account. */
export function RemoveDialog({ opened, onClose, person, members }: RemoveDialogProps) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const queryClient = useQueryClient()
  const isSelf = person.id === viewer.id
  const heirs = heirsFrom(members, person, viewer)
  const [handTo, setHandTo] = useState(heirs[0]?.id ?? null)
  const remove = useApiMutation(groups.removeMember, {
    refresh: isSelf ? [] : [['households'], ['groups'], ['recipes'], ['devices']],
    errors: 'form',
  })
  const belongings = useQuery({
    ...apiQuery(groups.belongings, { params: { id: person.id } }),
    // While deleting, do not ask again: the account is gone before the dialog has closed.
    enabled: opened && !remove.isPending && !remove.isSuccess,
    staleTime: 0,
  })
  const handleSubmit = async () => {
    // Nothing goes before it was told what goes with it.
    if (!belongings.data) return void (await belongings.refetch())
    await remove.mutateAsync({ params: { id: person.id }, query: handTo ? { handTo } : {} })
    onClose()
    if (isSelf) forgetSession(queryClient)
  }
  const isAsked = belongings.data && isSomethingHanded(belongings.data) && heirs.length > 0
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={isSelf ? t('members.leave-title') : t('members.remove-title')}
      icon={<IconAlertTriangle color="var(--trivet-error)" aria-hidden />}
      destructive
      submitLabel={isSelf ? t('members.leave-now') : t('members.remove-now')}
      onSubmit={handleSubmit}
    >
      <Text>
        {isSelf ? t('members.leave-text') : t('members.remove-text', { name: nameOf(person) })}
      </Text>
      {belongings.isPending && <Skeleton h={90} />}
      {belongings.isError && !belongings.data && (
        <ErrorPanel error={belongings.error} onRetry={() => void belongings.refetch()} />
      )}
      {belongings.data && <Belongings belongings={belongings.data} />}
      {isAsked && (
        <Select
          label={t('members.hand-to')}
          description={t('members.hand-to-hint', counted(belongings.data.recipes))}
          allowDeselect={false}
          data={heirs.map((heir) => ({ value: heir.id, label: nameOf(heir) }))}
          value={handTo}
          onChange={setHandTo}
        />
      )}
      <Text>{t('members.no-undo')}</Text>
    </Dialog>
  )
}

/** The viewer first, then those who manage, then the others; whoever may only read comes last. */
function heirsFrom(members: UserOut[], person: UserOut, viewer: UserOut): UserOut[] {
  const rank = ({ id, admin, canManage, readOnly, sharedDevice }: UserOut) => {
    if (id === viewer.id) return 0
    if (admin || canManage) return 1
    return readOnly || sharedDevice ? 3 : 2
  }
  return members.filter(({ id }) => id !== person.id).toSorted((a, b) => rank(a) - rank(b))
}
