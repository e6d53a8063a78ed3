import type { TimelineEvent } from '#contract/timeline.ts'

/** The address of an event's picture; it changes whenever the event does. */
export const pictureAddress = ({ id, recipeId, updatedAt }: TimelineEvent) =>
  `/api/media/recipes/${recipeId}/images/timeline/${id}/original.webp?version=${encodeURIComponent(updatedAt)}`
