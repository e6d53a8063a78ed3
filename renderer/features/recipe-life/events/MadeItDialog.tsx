import { Group, Input } from '@mantine/core'
import { IconChefHat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useOpinion } from '../opinions/opinions.ts'
import { StarsInput } from '../opinions/Stars.tsx'
import { emptyDraft, type EventDraft, momentOf } from './event-draft.ts'
import { SpeakerField, useSpeaker } from '../speaker/SpeakerField.tsx'
import { type Attempt, EventDialog } from './EventDialog.tsx'
import { madeStory, useSaveEvent } from './use-save-event.ts'

interface MadeItDialogProps {
  opened: boolean
  onClose: () => void
  recipe: { id: string; slug: string; name: string }
}

/** Records that somebody has made the dish: when, notes, picture and stars. */
export function MadeItDialog({ opened, onClose, recipe }: MadeItDialogProps) {
  const { t } = useTranslation()
  const speaker = useSpeaker()
  const save = useSaveEvent()
  const opinion = useOpinion(recipe)
  const handleSave = async (draft: EventDraft, { savedId, onSaved }: Attempt) => {
    await save.mutateAsync({
      recipeId: recipe.id,
      told: madeStory(speaker.person, { message: draft.message, timestamp: momentOf(draft) }),
      userId: speaker.userId,
      picture: { before: savedId !== null, now: draft.picture },
      savedId,
      onSaved,
    })
    if (draft.stars !== undefined && draft.stars !== (opinion.rating ?? 0)) {
      await opinion.change.mutateAsync({ rating: draft.stars })
    }
    toast.success(t('timeline.recorded', { name: recipe.name }))
  }
  return (
    <EventDialog
      opened={opened}
      onClose={onClose}
      title={t('timeline.made-title')}
      icon={<IconChefHat aria-hidden />}
      submitLabel={t('timeline.made-submit')}
      messageLabel={t('timeline.made-comment')}
      initial={emptyDraft}
      onSave={handleSave}
      isPast
      renderMore={({ stars }, change) =>
        // The stars of a device would be nobody's.
        speaker.isAsked ? (
          <SpeakerField speaker={speaker} label={t('timeline.who-cooked')} />
        ) : (
          <Group gap="sm">
            <Input.Label component="span" size="md">
              {t('timeline.made-rating')}
            </Input.Label>
            <StarsInput
              label={t('timeline.made-rating')}
              value={stars === undefined ? opinion.rating : stars || null}
              onChange={(chosen) => change({ stars: chosen })}
            />
          </Group>
        )
      }
    />
  )
}
