import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#server/context/context.ts'
import * as events from './repository.ts'

/** Adds the first event of a recipe, in the language of its creator. Runs in the caller's transaction. */
export async function noteCreation(ctx: SignedIn, recipeId: string, now: string) {
  await events.insert(ctx.db, {
    id: randomUUID(),
    groupId: ctx.viewer.groupId,
    recipeId,
    userId: ctx.viewer.id,
    subject: ctx.t('starter.created-event'),
    eventType: 'system',
    eventMessage: null,
    hasImage: 0,
    isMade: 0,
    timestamp: now,
    createdAt: now,
    updatedAt: now,
  })
}
