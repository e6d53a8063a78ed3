import type { HouseholdPreferencesUpdate } from '#contract/households.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Context, SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getPreferences, updatePreferences } from '#server/features/groups/index.ts'
import { isHousehold } from '#server/context/household.ts'
import { makePage } from '#server/http/paging.ts'
import { groupPreferences, householdPreferences } from './preferences.ts'
import * as households from './repository.ts'

/** @throws AppError record.not-found */
export async function getHousehold(ctx: Context, id: string) {
  const [found] = await households.householdsById(ctx, [id])
  if (!found) throw new AppError('record.not-found')
  return found
}

export const ownHousehold = (ctx: SignedIn) => getHousehold(ctx, ctx.viewer.groupId)

/** Of the viewer's group, by slug or id. @throws AppError record.not-found */
export async function householdOfGroup(ctx: SignedIn, slugOrId: string) {
  if (!isHousehold(slugOrId, ctx.viewer.groupId)) throw new AppError('record.not-found')
  return ownHousehold(ctx)
}

export async function ownPreferences(ctx: SignedIn) {
  return householdPreferences(await getPreferences(ctx.db, ctx.viewer.groupId))
}

/** The route checks the right. */
export async function updateOwnPreferences(ctx: SignedIn, changes: HouseholdPreferencesUpdate) {
  const { db, viewer } = ctx
  return householdPreferences(
    await updatePreferences(db, viewer.groupId, groupPreferences(changes)),
  )
}

/**
 * One page of the one household; `asked` is the query as the client sent it, for the links to other pages.
 * @throws AppError request.order-by, request.filter…
 */
export async function householdsOfGroup(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const page = await households.findPage(ctx, ctx.viewer.groupId, query)
  return makePage(page, { path: '/groups/households', asked })
}

/** Likewise of all groups, for administrators. */
export async function allHouseholds(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const page = await households.findPage(ctx, null, query)
  return makePage(page, { path: '/admin/households', asked })
}

export const statistics = ({ db, viewer }: SignedIn) => households.countOf(db, viewer.groupId)

/** Always refused: a group has exactly one household. @throws AppError record.not-found, household.one-per-group */
export async function createHousehold(ctx: SignedIn, groupId: string): Promise<never> {
  const { group } = await getHousehold(ctx, groupId)
  throw new AppError('household.one-per-group', { group })
}

interface HouseholdChanges {
  groupId?: string | null | undefined
  name?: string | null | undefined
  preferences?: HouseholdPreferencesUpdate | null | undefined
}

/** @throws AppError record.not-found, household.name-fixed, household.one-per-group */
export async function updateHousehold(ctx: SignedIn, id: string, changes: HouseholdChanges) {
  const { group, name } = await getHousehold(ctx, id)
  if (changes.groupId && changes.groupId !== id) {
    throw new AppError('household.one-per-group', { group })
  }
  if (changes.name && changes.name !== name) throw new AppError('household.name-fixed', { name })
  if (changes.preferences) {
    await updatePreferences(ctx.db, id, groupPreferences(changes.preferences))
  }
  return getHousehold(ctx, id)
}

/** @throws AppError record.not-found, household.has-users, household.one-per-group */
export async function deleteHousehold(ctx: SignedIn, id: string): Promise<never> {
  const { group, users } = await getHousehold(ctx, id)
  if (users.length > 0) throw new AppError('household.has-users')
  throw new AppError('household.one-per-group', { group })
}
