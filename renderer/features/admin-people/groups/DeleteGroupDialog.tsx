import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminGroups, type GroupContents } from '#contract/admin-groups.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { WaitingBlock } from '#renderer/components/later/WaitingBlock.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { counted } from '#renderer/i18n/format.ts'
import classes from '../people.module.css'
import { contentsQuery, refresh } from '../queries.ts'
import type { Group } from './group.ts'

interface DeleteGroupDialogProps {
  group: Group
  onClose: () => void
  onDeleted: () => void
}

/** Says what is deleted with a household. */
export function DeleteGroupDialog({ group, onClose, onDeleted }: DeleteGroupDialogProps) {
  const { t } = useTranslation()
  const remove = useApiMutation(adminGroups.delete, { refresh, errors: 'form' })
  const isGoing = remove.isPending || remove.isSuccess
  const contents = useQuery({ ...contentsQuery(group.id), enabled: !isGoing })
  const handleSubmit = async () => {
    // Nothing goes before it was told what goes with it.
    if (!contents.data) return void (await contents.refetch())
    await remove.mutateAsync({ params: { id: group.id } })
    onClose()
    onDeleted()
    toast.success(t('admin.groups.deleted', { name: group.name }))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('admin.groups.delete-title', { name: group.name })}
      icon={<IconTrash color="var(--trivet-error)" aria-hidden />}
      destructive
      submitLabel={t('admin.groups.delete')}
      onSubmit={handleSubmit}
    >
      {contents.isPending && <WaitingBlock height={120} />}
      {contents.isError && !contents.data && (
        <ErrorPanel error={contents.error} onRetry={() => void contents.refetch()} />
      )}
      {contents.data && <Contents contents={contents.data} />}
      <Text>{t('data.no-undo')}</Text>
    </Dialog>
  )
}

const things = [
  'recipes',
  'trashedRecipes',
  'pictures',
  'cookbooks',
  'mealPlans',
  'shoppingLists',
  'comments',
  'timelineEvents',
  'links',
  'foods',
  'units',
  'labels',
  'categories',
  'tags',
  'tools',
  'webhooks',
  'notifiers',
] as const

function Contents({ contents }: { contents: GroupContents }) {
  const { t } = useTranslation()
  const there = things.filter((thing) => contents[thing] > 0)
  if (there.length === 0) return <Text>{t('admin.groups.empty')}</Text>
  return (
    <>
      <Text>{t('admin.groups.goes')}</Text>
      <ul className={classes.told}>
        {there.map((thing) => (
          <li key={thing}>{t(`admin.groups.has.${thing}`, counted(contents[thing]))}</li>
        ))}
      </ul>
    </>
  )
}
