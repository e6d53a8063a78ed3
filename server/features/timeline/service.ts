import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type {
  TimelineEvent,
  TimelineEventInput,
  TimelineEventUpdate,
  TimelineQuery,
} from '#contract/timeline.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { mustHaveRoomWithin } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mustSpeakFor } from '#server/features/auth/index.ts'
import { findRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { listPage } from '#server/http/listing.ts'
import { removeImageFiles } from './images.ts'
import { refreshLastMade } from './last-made.ts'
import { getEvent, getOwnEvent } from './policy.ts'
import * as events from './repository.ts'

/**
 * One page of events. `asked` is the query as the client sent it, for the links to other pages.
 * @throws AppError request.filter…
 */
export async function listEvents(
  ctx: SignedIn,
  query: z.output<typeof TimelineQuery>,
  asked: URLSearchParams,
) {
  const { groupId } = ctx.viewer
  const load = (ids: string[]) => events.findByIds(ctx.db, groupId, ids)
  const listing = events.listingOf(ctx.db, groupId, query)
  return listPage(ctx.db, groupId, listing, {
    query,
    load,
    path: '/recipes/timeline/events',
    asked,
  })
}

/** @throws AppError timeline.recipe-not-found, user.not-self, user.not-found, timeline.too-many */
export function addEvent(ctx: SignedIn, input: TimelineEventInput): Promise<TimelineEvent> {
  return transaction(ctx, async (ctx) => {
    const recipe = await findRecipeRow(ctx.db, ctx.viewer.groupId, input.recipeId)
    if (!recipe) throw new AppError('timeline.recipe-not-found')
    const adding = new Map([[recipe.id, 1]])
    await mustHaveRoomWithin(ctx.db, recipe.groupId, 'eventsOfRecipe', adding)
    const id = randomUUID()
    const now = ctx.now().toISOString()
    const isMade = input.isMade ?? input.eventType !== 'system'
    await events.insert(ctx.db, {
      id,
      groupId: recipe.groupId,
      recipeId: recipe.id,
      userId: await authorOf(ctx, input),
      subject: input.subject,
      eventType: input.eventType,
      eventMessage: input.eventMessage || null,
      hasImage: 0, // changed only by the calls for the picture
      isMade: bit(isMade),
      timestamp: input.timestamp ?? now,
      createdAt: now,
      updatedAt: now,
    })
    return afterChange(ctx, await getEvent(ctx, id))
  })
}

/** Absent fields stay. @throws AppError record.not-found, timeline.not-own */
export function updateEvent(
  ctx: SignedIn,
  id: string,
  changes: z.output<typeof TimelineEventUpdate>,
): Promise<TimelineEvent> {
  return transaction(ctx, async (ctx) => {
    await getOwnEvent(ctx, id)
    const { subject, eventMessage, timestamp, isMade } = changes
    await events.update(ctx.db, ctx.viewer.groupId, id, {
      subject,
      ...(eventMessage !== undefined && { eventMessage: eventMessage || null }),
      ...(timestamp !== undefined && { timestamp }),
      ...(isMade !== undefined && { isMade: bit(isMade) }),
      updatedAt: ctx.now().toISOString(),
    })
    return afterChange(ctx, await getEvent(ctx, id))
  })
}

/** Deletes an event, then its picture. @returns the deleted event */
export async function deleteEvent(ctx: SignedIn, id: string): Promise<TimelineEvent> {
  const deleted = await transaction(ctx, async (ctx) => {
    const event = await getOwnEvent(ctx, id)
    await events.remove(ctx.db, ctx.viewer.groupId, id)
    return afterChange(ctx, event)
  })
  await removeImageFiles(ctx, deleted)
  return deleted
}

/** The caller, or another member if an administrator or a shared device says so. */
async function authorOf(ctx: SignedIn, { userId }: TimelineEventInput): Promise<string> {
  const { viewer } = ctx
  if (!userId || userId === viewer.id || !viewer.admin) return mustSpeakFor(ctx, userId)
  const isOurs = await events.isMember(ctx.db, viewer.groupId, userId)
  if (!isOurs) throw new AppError('user.not-found')
  return userId
}

async function afterChange(ctx: SignedIn, event: TimelineEvent): Promise<TimelineEvent> {
  const { groupId } = ctx.viewer
  await refreshLastMade(ctx.db, { id: event.recipeId, groupId })
  ctx.emit({ type: 'recipe.updated', recipeId: event.recipeId, groupId })
  return event
}
