import { useMutation, useQueryClient } from '@tanstack/react-query'
import { timeline, type TimelineEventInput } from '#contract/timeline.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import type { UserOut } from '#contract/users.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import { asData } from '#renderer/i18n/words.ts'
import type { DraftPicture } from './event-draft.ts'

type Told = Pick<
  TimelineEventInput,
  'subject' | 'eventType' | 'eventMessage' | 'timestamp' | 'isMade'
>

interface EventToSave {
  recipeId: string
  told: Told
  /** Whose it is, where a device is everybody's. */
  userId?: string | undefined
  picture?: { before: boolean; now: DraftPicture }
  /** The id of the event if it exists, also after an attempt whose picture failed. */
  savedId?: string | null
  /** Called as soon as the event is stored, before its picture is uploaded. */
  onSaved?: (id: string) => void
}

/** Stores an event and then its picture, and refreshes everything that shows the recipe. */
export function useSaveEvent() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      recipeId,
      told,
      userId,
      picture,
      savedId = null,
      onSaved,
    }: EventToSave) => {
      const { eventType, ...changes } = told
      const { id } =
        savedId === null
          ? await call(timeline.create, { body: { recipeId, userId, eventType, ...changes } })
          : await call(timeline.update, { params: { id: savedId }, body: changes })
      onSaved?.(id)
      if (picture) await savePicture(id, picture)
    },
    // After a failure too: the event may have been stored without its picture.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['recipes'] }),
    meta: { errors: 'form' },
  })
}

/** The entry that says that this person made the dish, with a headline in their language. */
export function madeStory(
  person: Pick<UserOut, 'fullName' | 'username' | 'email'>,
  { message, timestamp }: { message: string; timestamp: string },
): Told {
  return {
    subject: i18n.t('life.made-subject', { name: nameOf(person), ...asData }),
    eventType: 'comment',
    eventMessage: message.trim() || null,
    timestamp,
    isMade: true,
  }
}

/** The entry for a note on a recipe. */
export function noteStory(
  person: Pick<UserOut, 'fullName' | 'username' | 'email'>,
  { message, timestamp }: { message: string; timestamp: string },
): Told {
  return {
    subject: i18n.t('life.note-subject', { name: nameOf(person), ...asData }),
    eventType: 'info',
    eventMessage: message.trim() || null,
    timestamp,
    isMade: false,
  }
}

const nameOf = ({ fullName, username, email }: Pick<UserOut, 'fullName' | 'username' | 'email'>) =>
  fullName || username || email

async function savePicture(id: string, { before, now }: { before: boolean; now: DraftPicture }) {
  if (now === 'kept') return
  try {
    if (now) {
      const extension = /\.([a-z0-9]{1,10})$/i.exec(now.name)?.[1] ?? ''
      await call(timeline.uploadImage, { params: { id }, body: { extension }, file: now })
    } else if (before) {
      await call(timeline.deleteImage, { params: { id } })
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const message = i18n.t('life.picture-failed', { reason: error.message })
    throw new ApiError(error.status, error.code, message)
  }
}
