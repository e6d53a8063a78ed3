import { type RawBuilder, sql } from 'kysely'
import type { PageQuery } from '#contract/paging.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import { getPreferencesOf } from '#server/features/groups/index.ts'
import { household } from '#server/context/household.ts'
import { pageWindow, parseOrderBy } from '#server/http/paging.ts'
import { type Attributes, filterBy } from '#server/query-filter/index.ts'
import { householdPreferences } from './preferences.ts'

const column = (name: string) => sql.ref(`groups.${name}`)
const name = sql`${household.name}`

const sortable: Record<string, RawBuilder<unknown>> = {
  created_at: column('createdAt'),
  update_at: column('updatedAt'),
  id: column('id'),
  group_id: column('id'),
  name,
  'group.name': sql`normalized(groups.name)`,
}

const filterable: Attributes = {
  id: { kind: 'uuid', column: column('id') },
  group_id: { kind: 'uuid', column: column('id') },
  name: { kind: 'text', column: name },
  slug: { kind: 'text', column: sql`${household.slug}` },
  'group.id': { kind: 'uuid', column: column('id') },
  'group.name': { kind: 'text', column: column('name') },
  'group.slug': { kind: 'text', column: column('slug') },
  created_at: { kind: 'date-time', column: column('createdAt') },
  update_at: { kind: 'date-time', column: column('updatedAt') },
}

/**
 * The ids of the groups that are the households on a page. @param groupId only this one; null for all groups of the
 * server
 * @throws AppError request.order-by, request.filter…
 */
export async function findPageOfIds(db: Db, groupId: string | null, query: PageQuery) {
  const filter = filterBy(query.queryFilter, filterable)
  const found = db
    .selectFrom('groups')
    .$if(groupId !== null, (all) => all.where('groups.id', '=', groupId!))
    .$if(filter !== null, (all) => all.where(filter!))
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const window = pageWindow(query, total)
  const names = Object.fromEntries(Object.keys(sortable).map((known) => [known, known]))
  const orders = parseOrderBy(query.orderBy ?? 'created_at', query.orderDirection, names)
  const nulls = query.orderByNullPosition ? sql.raw(` nulls ${query.orderByNullPosition}`) : sql``
  const order = [
    ...orders.map(
      ({ attribute, direction }) => sql`${sortable[attribute]!} ${sql.raw(direction)}${nulls}`,
    ),
    sql`groups.rowid ${sql.raw(orders[0]?.direction ?? 'desc')}`,
  ]
  const rows = await found
    .select('groups.id')
    .orderBy(sql.join(order))
    .limit(window.limit ?? -1)
    .offset(window.offset)
    .execute()
  return { window, total, ids: rows.map(({ id }) => id) }
}

/** Households with their people, in the order of the ids: three statements. Unknown ids are left out. */
export async function householdsById(db: Db, ids: string[]) {
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
  const found = groups.map((group) => ({
    ...household,
    id: group.id,
    groupId: group.id,
    group: group.name,
    preferences: householdPreferences(preferences.get(group.id)!),
    users: (users.get(group.id) ?? []).map(({ id, fullName }) => ({ id, fullName })),
    webhooks: [],
  }))
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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
