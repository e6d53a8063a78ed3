import type { HouseholdSummary } from '#contract/households.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { getPreferences } from '#server/features/groups/index.ts'
import { householdPreferences } from '#server/features/households/index.ts'
import { household, isHousehold } from '#server/context/household.ts'
import { type Asked, makePage, pageWindow } from '#server/http/paging.ts'
import { openGroup } from './open-group.ts'

/** A list with the one household that the group is. @throws AppError explore.group-not-found */
export async function publicHouseholds(
  ctx: Context,
  group: string,
  { query, path, asked }: Asked & { query: Omit<PageQuery, 'queryFilter'> },
) {
  const groupId = await openGroup(ctx.db, group)
  const window = pageWindow(query, 1)
  const isShown = window.limit !== 0 && window.offset === 0
  const items = isShown ? [await summaryOf(ctx, groupId)] : []
  return makePage({ window, total: 1, items }, { path, asked })
}

/** By slug or id. @throws AppError explore.group-not-found, explore.household-not-found */
export async function publicHousehold(ctx: Context, group: string, slugOrId: string) {
  const groupId = await openGroup(ctx.db, group)
  if (!isHousehold(slugOrId, groupId)) throw new AppError('explore.household-not-found')
  return summaryOf(ctx, groupId)
}

async function summaryOf({ db }: Context, groupId: string): Promise<HouseholdSummary> {
  const preferences = householdPreferences(await getPreferences(db, groupId))
  return { ...household, id: groupId, groupId, preferences }
}
