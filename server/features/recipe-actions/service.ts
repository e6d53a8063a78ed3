import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PageQuery } from '#contract/paging.ts'
import type { RecipeAction, RecipeActionInput } from '#contract/recipe-actions.ts'
import type { Viewer } from '#server/context/caller.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { listingFor, shownAddress } from '#server/http/hidden-addresses.ts'
import { listPage, type Listing } from '#server/http/listing.ts'
import { ofItsGroup, ownColumns } from '#server/query-filter/index.ts'

const listing: Listing = {
  table: 'recipeActions',
  sortable: {
    title: sql`normalized(recipeActions.title)`,
    url: sql.ref('recipeActions.url'),
    action_type: sql.ref('recipeActions.actionType'),
  },
  searchable: sql`title`,
  filterable: {
    ...ownColumns('recipeActions', {
      id: 'uuid',
      title: 'text',
      url: 'text',
      actionType: 'text',
      createdAt: 'date-time',
      updatedAt: 'date-time',
    }),
    ...ofItsGroup('recipeActions'),
  },
}

/** One page of the group's actions; `asked` is the query as the client sent it, for the links to other pages. */
export async function listActions(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const { groupId } = ctx.viewer
  const load = (ids: string[]) => findActions(ctx, ids)
  const path = '/households/recipe-actions'
  return listPage(ctx.db, groupId, listingFor(ctx.viewer, listing), { query, load, path, asked })
}

/** @throws AppError record.not-found, also for one of another group */
export async function getAction(ctx: SignedIn, id: string): Promise<RecipeAction> {
  const [action] = await findActions(ctx, [id])
  if (!action) throw new AppError('record.not-found')
  return action
}

/** @throws AppError recipe-action.too-many */
export function createAction(ctx: SignedIn, input: RecipeActionInput): Promise<RecipeAction> {
  return transaction(ctx, async (ctx) => {
    const id = randomUUID()
    const createdAt = ctx.now().toISOString()
    const { groupId } = ctx.viewer
    await mustHaveRoom(ctx.db, groupId, 'recipeActions')
    const row = { ...input, id, groupId, createdAt, updatedAt: createdAt }
    await ctx.db.insertInto('recipeActions').values(row).execute()
    return getAction(ctx, id)
  })
}

/** @throws AppError record.not-found */
export function updateAction(ctx: SignedIn, id: string, input: RecipeActionInput) {
  return transaction(ctx, async (ctx) => {
    await getAction(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('recipeActions')
      .set({ ...input, updatedAt: ctx.now().toISOString() })
      .where('recipeActions.id', '=', id)
      .execute()
    return getAction(ctx, id)
  })
}

/** @returns the deleted action @throws AppError record.not-found */
export function deleteAction(ctx: SignedIn, id: string): Promise<RecipeAction> {
  return transaction(ctx, async (ctx) => {
    const action = await getAction(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId).deleteById('recipeActions', id)
    return action
  })
}

async function findActions({ db, viewer }: SignedIn, ids: string[]): Promise<RecipeAction[]> {
  const rows = await ofGroup(db, viewer.groupId)
    .select('recipeActions')
    .where('recipeActions.id', 'in', listed(ids))
    .select(['id', 'groupId', 'actionType', 'title', 'url'])
    .execute()
  return rows.map((row) => wireAction(row, viewer))
}

/** Links are for everybody to open. */
function wireAction<T extends Omit<RecipeAction, 'householdId'>>(row: T, viewer: Viewer) {
  const url = row.actionType === 'link' ? row.url : shownAddress(row.url, viewer)
  return { ...row, url, householdId: row.groupId }
}
