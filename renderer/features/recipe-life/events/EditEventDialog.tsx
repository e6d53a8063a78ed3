import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TimelineEvent } from '#contract/timeline.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { draftOf, emptyDraft, type EventDraft, momentOf } from './event-draft.ts'
import { pictureAddress } from './event-picture.ts'
import { EventDialog } from './EventDialog.tsx'
import { useSaveEvent } from './use-save-event.ts'

interface EditEventDialogProps {
  opened: boolean
  onClose: () => void
  /** Null before one is chosen. */
  event: TimelineEvent | null
}

/** Edits headline, text, date and picture of an event. The displayed event changes only after saving. */
export function EditEventDialog({ opened, onClose, event }: EditEventDialogProps) {
  const { t } = useTranslation()
  const save = useSaveEvent()
  const handleSave = async (draft: EventDraft) => {
    if (!event) return
    const before = draftOf(event)
    const isMoved = draft.day !== before.day || draft.time !== before.time
    await save.mutateAsync({
      recipeId: event.recipeId,
      savedId: event.id,
      told: {
        subject: draft.subject.trim(),
        eventType: event.eventType,
        eventMessage: draft.message.trim() || null,
        // The form has no seconds; an unchanged time is not sent, so it stays exact.
        ...(isMoved && { timestamp: momentOf(draft) }),
      },
      picture: { before: before.picture === 'kept', now: draft.picture },
    })
    toast.success(t('timeline.event-saved'))
  }
  return (
    <EventDialog
      opened={opened}
      onClose={onClose}
      title={t('timeline.edit-title')}
      icon={<IconPencil aria-hidden />}
      submitLabel={t('general.save')}
      messageLabel={t('timeline.message')}
      initial={() => (event ? draftOf(event) : emptyDraft())}
      onSave={handleSave}
      keptAddress={event ? pictureAddress(event) : undefined}
      hasSubject
    />
  )
}
