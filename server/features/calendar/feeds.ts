import { createHash, randomBytes } from 'node:crypto'
import { daysAfter, localDay } from '#contract/days.ts'
import type { Context, SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { AppError } from '#server/errors/app-error.ts'
import { refuseApiToken, refuseSharedDevice } from '#server/features/auth/index.ts'
import { entriesBetween } from '#server/features/meal-plans/index.ts'
import { typesOf } from '#server/features/meal-types/index.ts'
import { wireDate } from '#server/http/dates.ts'
import { keptCalendar } from './kept-calendar.ts'

const DAYS_BACK = 60
const DAYS_AHEAD = 366
const HOUR = 60 * 60 * 1000

/** Secrets are stored only as this hash. They are random, so that one round is enough. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** The viewer's feed, without its secret; null if there is none. */
export async function getFeed({ db, viewer }: SignedIn) {
  const row = await db
    .selectFrom('calendarFeeds')
    .where('userId', '=', viewer.id)
    .select(['createdAt', 'lastUsedAt'])
    .executeTakeFirst()
  return row ? wired(row) : null
}

const wired = ({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }) => ({
  createdAt: wireDate(createdAt),
  lastUsedAt: lastUsedAt && wireDate(lastUsedAt),
})

/**
 * Makes a feed for the viewer, whose earlier one stops working. Only this result has the address.
 * @throws AppError auth.forbidden for API tokens, devices.shared
 */
export async function createFeed(ctx: SignedIn) {
  refuseApiToken(ctx)
  refuseSharedDevice(ctx)
  const secret = randomBytes(32).toString('base64url')
  const createdAt = ctx.now().toISOString()
  await ctx.db
    .replaceInto('calendarFeeds')
    .values({ userId: ctx.viewer.id, secretHash: hashOf(secret), createdAt, lastUsedAt: null })
    .execute()
  return { ...wired({ createdAt, lastUsedAt: null }), path: `/api/calendars/${secret}.ics` }
}

/** Does nothing without a feed. @throws AppError auth.forbidden for API tokens */
export async function deleteFeed(ctx: SignedIn) {
  refuseApiToken(ctx)
  await ctx.db.deleteFrom('calendarFeeds').where('userId', '=', ctx.viewer.id).execute()
}

/**
 * The plan of whoever has this secret, as iCalendar text.
 * @param base where recipes are found, without a slash at the end
 * @throws AppError calendar.not-found
 */
export async function openFeed(ctx: Context, secret: string, base: string): Promise<string> {
  const { entries, ...household } = await transaction(ctx, async ({ db, now }) => {
    const feed = await db
      .selectFrom('calendarFeeds')
      .innerJoin('users', 'users.id', 'calendarFeeds.userId')
      .innerJoin('groups', 'groups.id', 'users.groupId')
      .where('calendarFeeds.secretHash', '=', hashOf(secret))
      .select(['calendarFeeds.userId', 'calendarFeeds.lastUsedAt', 'users.groupId'])
      .select(['groups.name', 'groups.slug'])
      .executeTakeFirst()
    if (!feed) throw new AppError('calendar.not-found')
    const { groupId, name, slug } = feed
    const moment = now()
    if (!feed.lastUsedAt || moment.getTime() - Date.parse(feed.lastUsedAt) > HOUR) {
      await db
        .updateTable('calendarFeeds')
        .set({ lastUsedAt: moment.toISOString() })
        .where('userId', '=', feed.userId)
        .execute()
    }
    const range = {
      start: localDay(daysAfter(moment, -DAYS_BACK)),
      end: localDay(daysAfter(moment, DAYS_AHEAD)),
    }
    const entries = await entriesBetween(db, groupId, range)
    const types = await typesOf(db, groupId)
    return { entries, types, groupId, name, place: `${base}/g/${slug}/r/` }
  })
  // Outside, so that nobody who writes has to wait for a long text.
  return keptCalendar(entries, { ...household, locale: ctx.locale, t: ctx.t })
}
