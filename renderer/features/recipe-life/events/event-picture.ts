import type { TimelineEvent } from '#contract/timeline.ts'

/** Where the picture of an event is; a changed one has another address. */
export const pictureAddress = ({ id, recipeId, updatedAt }: TimelineEvent) =>
  `/api/media/recipes/${recipeId}/images/timeline/${id}/original.webp?version=${encodeURIComponent(updatedAt)}`
