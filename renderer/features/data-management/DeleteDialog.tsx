import { Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { UsesNote } from '#renderer/components/kitchen/UsesNote.tsx'
import { formatNumber } from '#renderer/i18n/format.ts'
import { countsQuery, type Named, type NamedKind, useDeleteMany, usesQuery } from './named-kinds.ts'
import { RecipeNames } from './recipes/RecipeNames.tsx'

interface DeleteDialogProps {
  kind: NamedKind
  /** One or several. */
  records: readonly Named[]
  onClose: () => void
}

/** Shows what is deleted and where it is used; deletes all of them or none. */
export function DeleteDialog({ kind, records, onClose }: DeleteDialogProps) {
  const { t } = useTranslation()
  const remove = useDeleteMany(kind)
  const [first] = records
  const count = records.length
  const number = formatNumber(count)
  const isOne = count === 1
  const name = first?.name ?? ''
  // While deleting, do not ask for the uses again: the record is gone before the dialog has closed.
  const isGoing = remove.isPending || remove.isSuccess
  const uses = useQuery({
    ...usesQuery(kind, first?.id ?? ''),
    enabled: isOne && !isGoing,
    staleTime: 0,
  })

  const handleSubmit = async () => {
    const { deleted } = await remove.mutateAsync({ body: { ids: records.map(({ id }) => id) } })
    onClose()
    toast.success(
      isOne
        ? t('data.deleted', { name })
        : t('data.deleted-many', { count: deleted, number: formatNumber(deleted) }),
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        isOne
          ? t(`data.kind.${kind}.delete-title`)
          : t(`data.kind.${kind}.delete-many`, { count, number })
      }
      icon={<IconTrash color="var(--trivet-error)" aria-hidden />}
      size={isOne ? 500 : 650}
      destructive
      submitLabel={isOne ? t('general.delete') : t('data.delete-many', { count, number })}
      onSubmit={handleSubmit}
    >
      {first && isOne ? (
        <UsesNote
          uses={uses}
          used={(places) =>
            `${t('data.used', { name, places })} ${t(`data.kind.${kind}.delete-effect`)}`
          }
          unused={t('data.unused', { name })}
        />
      ) : (
        <ManyNote kind={kind} records={records} />
      )}
      <Text>{t('data.no-undo')}</Text>
    </Dialog>
  )
}

/** How many of them are used, from the counts in the table. */
function ManyNote({ kind, records }: Pick<DeleteDialogProps, 'kind' | 'records'>) {
  const { t } = useTranslation()
  const counts = useQuery(countsQuery(kind)).data
  const used = records.filter(({ id }) => (counts?.[id] ?? 0) > 0)
  const shown = { count: used.length, number: formatNumber(used.length) }
  // Those in use first, because they matter most.
  const listed = [...used, ...records.filter((record) => !used.includes(record))]
  return (
    <>
      {used.length > 0 && (
        <Text>
          {t(`data.kind.${kind}.used-many`, shown)} {t(`data.kind.${kind}.delete-effect`)}
        </Text>
      )}
      <RecipeNames
        label={t('data.names', { count: records.length, number: formatNumber(records.length) })}
        names={listed.map(({ name }) => name)}
      />
    </>
  )
}
