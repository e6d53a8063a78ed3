import { randomUUID } from 'node:crypto'
import { mostOf } from '#contract/limits.ts'
import type { SignedIn } from '#server/context/context.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { writeRecipeImages } from '#server/files/recipe-images.ts'
import { keepUpload } from '#server/files/uploaded-picture.ts'
import type { IncomingEvent } from '#server/recipe-files/incoming.ts'
import type { Losses } from './losses.ts'

interface Wanted {
  events: IncomingEvent[]
  losses: Losses
  signal: AbortSignal
}

/** An event that is stored next, under this id, and whether its picture is written. */
export type PlacedEvent = IncomingEvent & { id: string; hasImage: boolean }

/** Writes the pictures of what happened with a recipe that is made next. One that cannot be read is a loss. */
export async function placeEvents(
  ctx: SignedIn,
  recipeId: string,
  { events, losses, signal }: Wanted,
): Promise<PlacedEvent[]> {
  const placed: PlacedEvent[] = []
  const words = ({ subject, message }: IncomingEvent) => `${subject} ${message}`
  for (const event of losses.fitList('timeline', events, {
    most: mostOf.eventsOfRecipe,
    words,
  })) {
    signal.throwIfAborted()
    const id = randomUUID()
    const { picture } = event
    let hasImage = false
    if (picture?.kind === 'bytes') {
      try {
        const bytes = await picture.read()
        await keepUpload(() => writeRecipeImages(bytes, ctx.files.timelineImages(recipeId, id)))
        hasImage = true
      } catch (error) {
        if (signal.aborted || asDiskFailure(error)) throw error
        losses.add('timeline picture', event.subject)
      }
    }
    placed.push({ ...event, id, hasImage })
  }
  return placed
}
