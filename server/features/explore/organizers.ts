import type { ExploreFoodsQuery, ExploreOrganizersQuery } from '#contract/explore.ts'
import type { OrganizerKind } from '#contract/organizers.ts'
import type { Context } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'
import { foodsById, listings } from '#server/features/foods/index.ts'
import { organizerListing } from '#server/features/organizers/index.ts'
import { listPage } from '#server/http/listing.ts'
import type { Asked } from '#server/http/paging.ts'
import { openGroup } from './open-group.ts'
import { isCarriedInPublic, visitorListing, withoutStock } from './visible.ts'

/** Guests must not learn what is on hand, neither from a sort order nor from a filter. */
const stock = ['on_hand']

const missing = {
  categories: 'explore.category-not-found',
  tags: 'explore.tag-not-found',
  tools: 'explore.tool-not-found',
} as const

/** One page of the categories, tags or tools of the group. @throws AppError explore.group-not-found */
export async function publicOrganizers(
  ctx: Context,
  kind: OrganizerKind,
  group: string,
  { query, path, asked }: Asked & { query: ExploreOrganizersQuery },
) {
  const groupId = await openGroup(ctx.db, group)
  const only = query.carried ? isCarriedInPublic(kind) : null
  const listing = visitorListing(organizerListing(kind), only, stock)
  const load = (ids: string[]) => organizersById(ctx, groupId, kind, ids)
  return listPage(ctx.db, groupId, listing, { query, load, path, asked })
}

/** @throws AppError explore.group-not-found, explore.category-not-found and so on */
export async function publicOrganizer(
  ctx: Context,
  kind: OrganizerKind,
  { group, id }: { group: string; id: string },
) {
  const groupId = await openGroup(ctx.db, group)
  const [found] = await organizersById(ctx, groupId, kind, [id])
  if (!found) throw new AppError(missing[kind])
  return found
}

/** In any order; `onHand` is always false. */
async function organizersById(ctx: Context, groupId: string, kind: OrganizerKind, ids: string[]) {
  const rows = await ofGroup(ctx.db, groupId)
    .select(kind as 'tools')
    .where('id', 'in', listed(ids))
    .selectAll()
    .execute()
  return rows.map((row) => ({ ...row, onHand: false }))
}

/** One page of the foods of the group. @throws AppError explore.group-not-found */
export async function publicFoods(
  ctx: Context,
  group: string,
  { query, path, asked }: Asked & { query: ExploreFoodsQuery },
) {
  const groupId = await openGroup(ctx.db, group)
  const only = query.carried ? isCarriedInPublic('foods') : null
  const listing = visitorListing(listings.food, only, stock)
  const load = async (ids: string[]) =>
    [...(await foodsById(ctx.db, groupId, ids)).values()].map(withoutStock)
  return listPage(ctx.db, groupId, listing, { query, load, path, asked })
}

/** @throws AppError explore.group-not-found, explore.food-not-found */
export async function publicFood({ db }: Context, { group, id }: { group: string; id: string }) {
  const groupId = await openGroup(db, group)
  const food = (await foodsById(db, groupId, [id])).get(id)
  if (!food) throw new AppError('explore.food-not-found')
  return withoutStock(food)
}
