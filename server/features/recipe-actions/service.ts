import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { PageQuery } from '#contract/paging.ts'
import type { RecipeAction, RecipeActionInput } from '#contract/recipe-actions.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'
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
  const load = (ids: string[]) => findActions(ctx.db, groupId, ids)
  const path = '/households/recipe-actions'
  return listPage(ctx.db, groupId, listing, { query, load, path, asked })
}

/** @throws AppError record.not-found, also for one of another group */
export async function getAction(ctx: SignedIn, id: string): Promise<RecipeAction> {
  const [action] = await findActions(ctx.db, ctx.viewer.groupId, [id])
  if (!action) throw new AppError('record.not-found')
  return action
}

export function createAction(ctx: SignedIn, input: RecipeActionInput): Promise<RecipeAction> {
  return transaction(ctx, async (ctx) => {
    const id = randomUUID()
    const createdAt = ctx.now().toISOString()
    const row = { ...input, id, groupId: ctx.viewer.groupId, createdAt, updatedAt: createdAt }
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

async function findActions(db: Db, groupId: string, ids: string[]): Promise<RecipeAction[]> {
  const rows = await ofGroup(db, groupId)
    .select('recipeActions')
    .where('recipeActions.id', 'in', listed(ids))
    .select(['id', 'groupId', 'actionType', 'title', 'url'])
    .execute()
  return rows.map(wireAction)
}

const wireAction = <T extends { groupId: string }>(row: T) => ({ ...row, householdId: row.groupId })
