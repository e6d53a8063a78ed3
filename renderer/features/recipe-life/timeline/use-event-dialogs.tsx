import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeline, type TimelineEvent } from '#contract/timeline.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { lazyDialog } from '#renderer/components/later/lazy-dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'

const EditEventDialog = lazyDialog(
  async () => (await import('../events/EditEventDialog.tsx')).EditEventDialog,
)

/** The dialogs to edit and delete events. Render `element` beside the list, not inside another dialog's form. */
export function useEventDialogs() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  const [event, setEvent] = useState<TimelineEvent | null>(null)
  const remove = useApiMutation(timeline.delete, { refresh: ['recipes'], errors: 'form' })
  const close = () => setOpened(null)
  const open = (kind: 'edit' | 'delete') => (chosen: TimelineEvent) => {
    setEvent(chosen)
    setOpened(kind)
  }
  const handleDelete = async () => {
    if (!event) return
    await remove.mutateAsync({ params: { id: event.id } })
    toast.success(t('timeline.event-deleted'))
  }
  const element = (
    <>
      <EditEventDialog opened={opened === 'edit'} onClose={close} event={event} />
      <ConfirmDialog
        opened={opened === 'delete'}
        onClose={close}
        title={t('timeline.event-delete-title')}
        text={t(event?.isMade ? 'timeline.event-delete-made' : 'timeline.event-delete-text')}
        confirmLabel={t('general.delete')}
        onConfirm={handleDelete}
      />
    </>
  )
  return { isOpen: opened !== null, edit: open('edit'), remove: open('delete'), element }
}
