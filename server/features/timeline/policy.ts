import type { TimelineEvent } from '#contract/timeline.ts'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import * as events from './repository.ts'

/** @throws AppError record.not-found, also for an event of another group */
export async function getEvent(ctx: SignedIn, id: string): Promise<TimelineEvent> {
  const event = await events.findById(ctx.db, ctx.viewer.groupId, id)
  if (!event) throw new AppError('record.not-found')
  return event
}

/** One of the viewer's events; for administrators, anybody's. @throws AppError record.not-found, timeline.not-own */
export async function getOwnEvent(ctx: SignedIn, id: string): Promise<TimelineEvent> {
  const event = await getEvent(ctx, id)
  if (event.userId !== ctx.viewer.id && !ctx.viewer.admin) throw new AppError('timeline.not-own')
  return event
}
