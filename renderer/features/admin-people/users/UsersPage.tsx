import { Button } from '@mantine/core'
import { IconLockOpen, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type AdminUser, adminUsers } from '#contract/admin-users.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import { DataTable } from '#renderer/components/tables/DataTable.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted } from '#renderer/i18n/format.ts'
import { newUserPath } from '../paths.ts'
import classes from '../people.module.css'
import { refresh, usersQuery } from '../queries.ts'
import { RowButton } from '../RowButton.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { nameOf, userColumns } from './user-columns.tsx'

const idOf = ({ id }: AdminUser) => id

/** Everybody who has an account here, in whichever household. */
export function UsersPage() {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const { data } = useSuspenseQuery(usersQuery)
  const columns = useMemo(() => userColumns(t), [t])
  const [leaving, setLeaving] = useState<AdminUser | null>(null)
  const unlock = useApiMutation(adminUsers.unlock, { refresh })
  const unlockOne = useApiMutation(adminUsers.unlockOne, { refresh })

  const handleUnlockAll = () =>
    unlock.mutate(
      { query: { force: true } },
      { onSuccess: ({ unlocked }) => toast.success(t('admin.users.unlocked', counted(unlocked))) },
    )
  const handleUnlock = (user: AdminUser) =>
    unlockOne.mutate(
      { params: { id: user.id } },
      { onSuccess: () => toast.success(t('admin.users.unlocked-one', { name: nameOf(user) })) },
    )
  const renderActions = (user: AdminUser) => (
    <>
      {user.locked && (
        <RowButton
          icon={IconLockOpen}
          label={t('admin.users.unlock-name', { name: nameOf(user) })}
          tip={t('admin.users.unlock')}
          onClick={() => handleUnlock(user)}
        />
      )}
      {user.id !== viewer.id && (
        <RowButton
          icon={IconTrash}
          label={t('admin.users.delete-name', { name: nameOf(user) })}
          tip={t('general.delete')}
          onClick={() => setLeaving(user)}
        />
      )}
    </>
  )
  return (
    <div className={classes.page}>
      <PageTitle title={t('admin.users.title')} text={t('admin.users.text')} />
      <DataTable
        rows={data.items}
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        label={t('admin.users.title')}
        searchLabel={t('admin.users.search')}
        storageKey="admin-users"
        initialSort={{ column: 'name', descending: false }}
        actions={renderActions}
        toolbar={
          <>
            {data.items.some(({ locked }) => locked) && (
              <Button
                variant="default"
                leftSection={<IconLockOpen size={20} aria-hidden />}
                loading={unlock.isPending}
                onClick={handleUnlockAll}
              >
                {t('admin.users.unlock-all')}
              </Button>
            )}
            <Button
              component={Link}
              to={newUserPath}
              leftSection={<IconUserPlus size={20} aria-hidden />}
            >
              {t('admin.users.create')}
            </Button>
          </>
        }
        empty={null}
      />
      {leaving && (
        <DeleteUserDialog user={leaving} onClose={() => setLeaving(null)} onDeleted={() => {}} />
      )}
    </div>
  )
}
