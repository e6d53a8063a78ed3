import { sql } from 'kysely'
import type { PageQuery } from '#contract/paging.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { inOrder } from '#server/db/in-order.ts'
import { listed } from '#server/db/listed.ts'
import { getPreferencesOf } from '#server/features/groups/index.ts'
import type { Context } from '#server/context/context.ts'
import { household } from '#server/context/household.ts'
import { webhooksOf } from '#server/features/webhook-lookup/index.ts'
import { findAmong, type Listing } from '#server/http/listing.ts'
import { householdPreferences } from './preferences.ts'

const column = (name: string) => sql.ref(`groups.${name}`)
const name = sql`${household.name}`

const listing: Listing<'groups'> = {
  table: 'groups',
  sortable: { group_id: column('id'), name, 'group.name': sql`normalized(groups.name)` },
  searchable: sql`''`,
  filterable: {
    id: { kind: 'uuid', column: column('id') },
    group_id: { kind: 'uuid', column: column('id') },
    name: { kind: 'text', column: name },
    slug: { kind: 'text', column: sql`${household.slug}` },
    'group.id': { kind: 'uuid', column: column('id') },
    'group.name': { kind: 'text', column: column('name') },
    'group.slug': { kind: 'text', column: column('slug') },
    created_at: { kind: 'date-time', column: column('createdAt') },
    update_at: { kind: 'date-time', column: column('updatedAt') },
  },
}

type Asking = Pick<Context, 'db' | 'now' | 'viewer'>

/**
 * The households on a page. @param groupId only the one of this group; null for those of all groups of the server
 * @throws AppError request.order-by, request.seed-missing, request.filter…
 */
export async function findPage(ctx: Asking, groupId: string | null, query: PageQuery) {
  const groups = ctx.db
    .selectFrom('groups')
    .$if(groupId !== null, (all) => all.where('groups.id', '=', groupId!))
  const { ids, ...page } = await findAmong(groups, listing, { query })
  return { ...page, items: inOrder(ids, await householdsById(ctx, ids)) }
}

/** Households with their people, in any order: four statements. Unknown ids are left out. */
export async function householdsById(ctx: Asking, ids: string[]) {
  const { db } = ctx
  const groups = await db
    .selectFrom('groups')
    .where('id', 'in', listed(ids))
    .select(['id', 'name'])
    .execute()
  const preferences = await getPreferencesOf(db, ids)
  const people = await db
    .selectFrom('users')
    .where('groupId', 'in', listed(ids))
    .select(['id', 'fullName', 'groupId'])
    .orderBy(sql`fullName collate nocase`)
    .execute()
  const users = grouped(people, ({ groupId }) => groupId)
  const webhooks = grouped(await webhooksOf(ctx, ids), ({ groupId }) => groupId)
  return groups.map((group) => ({
    ...household,
    id: group.id,
    groupId: group.id,
    group: group.name,
    preferences: householdPreferences(preferences.get(group.id)!),
    users: (users.get(group.id) ?? []).map(({ id, fullName }) => ({ id, fullName })),
    webhooks: webhooks.get(group.id) ?? [],
  }))
}

/** Counts of a group's recipes, people and organizers, in one statement. */
export async function countOf(db: Db, groupId: string) {
  const number = (table: 'recipes' | 'users' | 'categories' | 'tags' | 'tools') =>
    ofGroup(db, groupId)
      .select(table)
      .select(sql<number>`count(*)`.as('count'))
  const { rows } = await sql<Record<CountName, number>>`select
    (${number('recipes')}) as totalRecipes, (${number('users')}) as totalUsers,
    (${number('categories')}) as totalCategories, (${number('tags')}) as totalTags,
    (${number('tools')}) as totalTools`.execute(db)
  return rows[0]!
}

type CountName = `total${'Recipes' | 'Users' | 'Categories' | 'Tags' | 'Tools'}`
