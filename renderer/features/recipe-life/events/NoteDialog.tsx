import { IconNote } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '#renderer/components/toasts/toast.ts'
import { emptyDraft, type EventDraft, momentOf } from './event-draft.ts'
import { SpeakerField, useSpeaker } from '../speaker/SpeakerField.tsx'
import { type Attempt, EventDialog } from './EventDialog.tsx'
import { noteStory, useSaveEvent } from './use-save-event.ts'

interface NoteDialogProps {
  opened: boolean
  onClose: () => void
  recipe: { id: string }
}

/** Adds a note to the timeline; the recipe does not count as made. */
export function NoteDialog({ opened, onClose, recipe }: NoteDialogProps) {
  const { t } = useTranslation()
  const speaker = useSpeaker()
  const save = useSaveEvent()
  const handleSave = async (draft: EventDraft, { savedId, onSaved }: Attempt) => {
    await save.mutateAsync({
      recipeId: recipe.id,
      told: noteStory(speaker.person, { message: draft.message, timestamp: momentOf(draft) }),
      userId: speaker.userId,
      picture: { before: savedId !== null, now: draft.picture },
      savedId,
      onSaved,
    })
    toast.success(t('timeline.note-added'))
  }
  return (
    <EventDialog
      opened={opened}
      onClose={onClose}
      title={t('timeline.note-title')}
      icon={<IconNote aria-hidden />}
      submitLabel={t('timeline.note-submit')}
      messageLabel={t('timeline.note-text')}
      initial={emptyDraft}
      onSave={handleSave}
      needsContent
      renderMore={() => <SpeakerField speaker={speaker} label={t('timeline.who-says')} />}
    />
  )
}
