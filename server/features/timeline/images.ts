import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { writeRecipeImages } from '#server/files/recipe-images.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { keepUpload } from '#server/files/uploaded-picture.ts'
import { getOwnEvent } from './policy.ts'
import * as events from './repository.ts'
import { removeFolder } from '#server/files/patient.ts'

/** @throws AppError record.not-found, timeline.not-own, image.not-an-image, image.too-large */
export async function setImage(ctx: SignedIn, id: string, bytes: Uint8Array) {
  const { recipeId } = await getOwnEvent(ctx, id)
  const folder = ctx.files.timelineImages(recipeId, id)
  await keepUpload(() => writeRecipeImages(Buffer.from(bytes), folder))
  try {
    await markImage(ctx, id, 1)
  } catch (error) {
    // The event was deleted during the upload.
    if (!(await events.exists(ctx.db, ctx.viewer.groupId, id))) {
      await removeImageFiles(ctx, { id, recipeId })
    }
    throw error
  }
}

/** @throws AppError record.not-found, timeline.not-own */
export async function removeImage(ctx: SignedIn, id: string) {
  await removeImageFiles(ctx, await markImage(ctx, id, 0))
}

/** Logs a failure, since a leftover file does no harm. */
export async function removeImageFiles(ctx: SignedIn, event: { id: string; recipeId: string }) {
  const folder = ctx.files.timelineImages(event.recipeId, event.id)
  try {
    await inTurn(folder, () => removeFolder(folder))
  } catch (error) {
    ctx.log.warn({ err: error, event: event.id }, 'picture of a timeline event remains')
  }
}

function markImage(ctx: SignedIn, id: string, hasImage: 0 | 1) {
  return transaction(ctx, async (ctx) => {
    const event = await getOwnEvent(ctx, id)
    const { groupId } = ctx.viewer
    await events.update(ctx.db, groupId, id, { hasImage, updatedAt: ctx.now().toISOString() })
    ctx.emit({ type: 'recipe.updated', recipeId: event.recipeId, groupId })
    return event
  })
}
