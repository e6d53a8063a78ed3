import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrganizerKind } from '#contract/organizers.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { UsesNote } from '#renderer/components/kitchen/UsesNote.tsx'
import { useOrganizerChanges } from './changes.ts'
import { type Organizer, usesQuery } from './kinds.ts'

interface DeleteOrganizerDialogProps {
  kind: OrganizerKind
  opened: boolean
  onClose: () => void
  organizer: Organizer
}

/** Shows where a category, tag or tool is used, and deletes it. Recipes only lose it. */
export function DeleteOrganizerDialog({ kind, organizer, ...dialog }: DeleteOrganizerDialogProps) {
  const { t } = useTranslation()
  const { remove } = useOrganizerChanges(kind)
  const { id, name } = organizer
  // While deleting, do not ask for the uses again: the organizer is gone before the dialog has closed.
  const isGoing = remove.variables?.params.id === id && !remove.isError
  const uses = useQuery({
    ...usesQuery(kind, id),
    enabled: dialog.opened && !isGoing,
    staleTime: 0,
  })
  const handleSubmit = async () => {
    await remove.mutateAsync({ params: { id } })
    dialog.onClose()
    toast.success(t('organizers.deleted', { name }))
  }
  return (
    <Dialog
      {...dialog}
      title={t(`organizers.${kind}.delete-title`)}
      icon={<IconAlertTriangle color="var(--trivet-error)" aria-hidden />}
      destructive
      submitLabel={t('general.delete')}
      onSubmit={handleSubmit}
    >
      <UsesNote
        uses={uses}
        used={(places) => t('organizers.delete-uses', { name, places })}
        unused={t('organizers.delete-unused', { name })}
      />
      <Text>{t('organizers.no-undo')}</Text>
    </Dialog>
  )
}
