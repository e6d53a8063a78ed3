import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { formatNumber } from '#renderer/i18n/format.ts'
import { useOrganizerChanges } from './changes.ts'
import type { Organizer } from './kinds.ts'
import classes from './organizers.module.css'

const named = 30

interface DeleteManyDialogProps {
  kind: OrganizerKind
  opened: boolean
  onClose: () => void
  organizers: readonly Organizer[]
  /** Says what happens to whatever uses them. */
  note: string
  onDelete?: () => void
}

/** Lists the organizers and deletes all of them or none. */
export function DeleteManyDialog({ kind, organizers, note, ...dialog }: DeleteManyDialogProps) {
  const { t } = useTranslation()
  const { removeMany } = useOrganizerChanges(kind)
  const count = organizers.length
  const words = t(`organizers.${kind}.delete-many`, { count, number: formatNumber(count) })
  const rest = count - named
  const handleSubmit = async () => {
    // They may be gone meanwhile.
    if (count === 0) return dialog.onClose()
    const ids = organizers.map(({ id }) => id)
    const { deleted } = await removeMany.mutateAsync({ body: { ids } })
    dialog.onClose()
    dialog.onDelete?.()
    toast.success(t('organizers.deleted-many', { count: deleted, number: formatNumber(deleted) }))
  }
  return (
    <Dialog
      opened={dialog.opened}
      onClose={dialog.onClose}
      title={words}
      icon={<IconAlertTriangle color="var(--trivet-error)" aria-hidden />}
      destructive
      submitLabel={words}
      onSubmit={handleSubmit}
    >
      <Text>{note}</Text>
      <ul className={classes.names}>
        {organizers.slice(0, named).map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {rest > 0 && (
          <li>{t('organizers.and-more', { count: rest, number: formatNumber(rest) })}</li>
        )}
      </ul>
    </Dialog>
  )
}
