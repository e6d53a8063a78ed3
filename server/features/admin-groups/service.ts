import { sql } from 'kysely'
import type { z } from 'zod'
import type { GroupContents, adminGroups } from '#contract/admin-groups.ts'
import type { PageQuery } from '#contract/paging.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { inOrder } from '#server/db/in-order.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'
import { peopleOfGroups } from '#server/features/admin-users/index.ts'
import * as groups from '#server/features/groups/index.ts'
import { webhooksOf } from '#server/features/webhook-lookup/index.ts'
import { findAmong, type Listing } from '#server/http/listing.ts'
import { makePage } from '#server/http/paging.ts'

const column = (name: string) => sql.ref(`groups.${name}`)

const listing: Listing<'groups'> = {
  table: 'groups',
  sortable: { name: sql`normalized(groups.name)`, slug: column('slug') },
  searchable: sql`''`,
  filterable: {
    id: { kind: 'uuid', column: column('id') },
    name: { kind: 'text', column: column('name') },
    slug: { kind: 'text', column: column('slug') },
    created_at: { kind: 'date-time', column: column('createdAt') },
    update_at: { kind: 'date-time', column: column('updatedAt') },
  },
}

/** A page of all groups; `asked` is the query as the client sent it, for the links to other pages. */
export async function listGroups(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const all = ctx.db.selectFrom('groups')
  const { ids, ...page } = await findAmong(all, listing, { query })
  const items = inOrder(ids, await groupsById(ctx, ids))
  return makePage({ ...page, items }, { path: '/admin/groups', asked })
}

/** @throws AppError record.not-found */
export async function getGroup(ctx: SignedIn, id: string) {
  const [group] = await groupsById(ctx, [id])
  if (!group) throw new AppError('record.not-found')
  return group
}

/** With the usual preferences. A taken name gets a number. */
export function createGroup(ctx: SignedIn, name: string) {
  return transaction(ctx, async (ctx) => {
    const id = await groups.createGroup(ctx.db, { name, privateGroup: false }, ctx.now())
    return getGroup(ctx, id)
  })
}

type Changes = z.output<typeof adminGroups.update.body>

/** The slug follows the name; links with the older one lead to it. @throws AppError record.not-found, group.name-taken */
export function updateGroup(ctx: SignedIn, id: string, { name, preferences }: Changes) {
  return transaction(ctx, async (ctx) => {
    const group = await getGroup(ctx, id)
    if (name && name !== group.name) await groups.renameGroup(ctx.db, { id, name }, ctx.now())
    if (preferences) await groups.updatePreferences(ctx.db, id, preferences)
    return getGroup(ctx, id)
  })
}

/** How much a group has. @throws AppError record.not-found */
export async function contentsOf(ctx: SignedIn, id: string): Promise<GroupContents> {
  await getGroup(ctx, id)
  const number = (table: string, more = sql``) =>
    sql`(select count(*) from ${sql.table(table)} where groupId = ${id} ${more})`
  const { rows } = await sql<GroupContents>`select
    ${number('users')} as users,
    ${number('recipes', sql`and deletedAt is null`)} as recipes,
    ${number('recipes', sql`and deletedAt is not null`)} as trashedRecipes,
    ${number('cookbooks')} as cookbooks,
    ${number('mealPlans')} as mealPlans,
    ${number('shoppingLists')} as shoppingLists,
    ${number('foods')} as foods,
    ${number('units')} as units,
    ${number('labels')} as labels,
    ${number('categories')} as categories,
    ${number('tags')} as tags,
    ${number('tools')} as tools,
    ${number('recipePictures')} as pictures,
    ${number('comments')} as comments,
    ${number('timelineEvents')} as timelineEvents,
    ${number('shareTokens')} as links,
    ${number('webhooks')} as webhooks,
    ${number('notifiers')} as notifiers`.execute(ctx.db)
  return rows[0]!
}

/** In any order. */
async function groupsById(ctx: SignedIn, ids: string[]) {
  const rows = await ctx.db
    .selectFrom('groups')
    .where('id', 'in', listed(ids))
    .select(['id', 'name', 'slug'])
    .execute()
  const preferences = await groups.getPreferencesOf(ctx.db, ids)
  const people = await peopleOfGroups(ctx, ids)
  const webhooks = grouped(await webhooksOf(ctx, ids), ({ groupId }) => groupId)
  const categories = grouped(await groups.categoriesOfGroups(ctx.db, ids), ({ groupId }) => groupId)
  return rows.map((group) => ({
    ...group,
    categories: categories.get(group.id) ?? [],
    webhooks: webhooks.get(group.id) ?? [],
    users: people.get(group.id) ?? [],
    preferences: preferences.get(group.id)!,
  }))
}
