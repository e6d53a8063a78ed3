import { sql } from 'kysely'
import type { z } from 'zod'
import type { Cookbook } from '#contract/cookbooks.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { inOrder } from '#server/db/in-order.ts'
import { listed } from '#server/db/listed.ts'
import type { BookRow } from '#server/features/cookbook-lookup/index.ts'
import { wireDates } from '#server/http/dates.ts'
import type { Listing } from '#server/http/listing.ts'
import { ofItsGroup, ownColumn, ownColumns } from '#server/query-filter/index.ts'
import {
  type OrganizerKind,
  organizerKinds,
  organizersIn,
} from '#server/query-filter/organizers.ts'
import { parseFilter } from '#server/query-filter/parse.ts'
import { filterParts } from '#server/query-filter/parts.ts'
import { slugify } from '#server/text/slugify.ts'

export type WireBook = z.input<typeof Cookbook>

export const bookListing: Listing = {
  table: 'cookbooks',
  sortable: {
    name: sql`normalized(cookbooks.name)`,
    slug: sql.ref('cookbooks.slug'),
    position: sql.ref('cookbooks.position'),
    public: sql.ref('cookbooks.public'),
  },
  searchable: sql`name`,
  filterable: {
    ...ownColumns('cookbooks', {
      id: 'uuid',
      name: 'text',
      slug: 'text',
      description: 'text',
      position: 'number',
      public: 'flag',
      requireAllCategories: 'flag',
      requireAllTags: 'flag',
      requireAllTools: 'flag',
      createdAt: 'date-time',
      updatedAt: 'date-time',
    }),
    ...ofItsGroup('cookbooks'),
    query_filter_string: ownColumn('cookbooks')('text', 'filter'),
  },
}

/** Cookbooks as the API shows them, in the order of the ids: four statements, however many. */
export async function booksById(db: Db, groupId: string, ids: string[]): Promise<WireBook[]> {
  if (ids.length === 0) return []
  const rows = await ofGroup(db, groupId)
    .select('cookbooks')
    .where('cookbooks.id', 'in', listed(ids))
    .selectAll('cookbooks')
    .execute()
  return inOrder(ids, await wireBooks(db, groupId, rows))
}

async function wireBooks(db: Db, groupId: string, rows: BookRow[]): Promise<WireBook[]> {
  const lists = rows.map(({ filter }) => organizersIn(filter))
  const known = await Promise.all(
    organizerKinds.map((kind) =>
      organizersById(
        db,
        groupId,
        kind,
        lists.flatMap((list) => list?.[kind].ids ?? []),
      ),
    ),
  )
  return rows.map(({ filter, ...row }, index) => {
    const named = (place: 0 | 1 | 2) =>
      (lists[index]?.[organizerKinds[place]].ids ?? []).flatMap((id) => known[place]!.get(id) ?? [])
    return {
      ...row,
      householdId: row.groupId,
      public: row.public === 1,
      categories: named(0),
      tags: named(1),
      tools: named(2),
      requireAllCategories: row.requireAllCategories === 1,
      requireAllTags: row.requireAllTags === 1,
      requireAllTools: row.requireAllTools === 1,
      queryFilterString: filter,
      queryFilter: { parts: filterParts(parseFilter(filter)) },
      ...wireDates(row),
    }
  })
}

async function organizersById(db: Db, groupId: string, kind: OrganizerKind, ids: string[]) {
  const rows = await ofGroup(db, groupId)
    .select(kind as 'tools')
    .where('id', 'in', listed(ids))
    .select(['id', 'name', 'slug'])
    .$if(kind === 'tools', (query) => query.select('onHand'))
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, onHand: row.onHand === 1 }]))
}

/** A name and slug that no other cookbook of the group has: a second 'Winter' becomes 'Winter (1)'. */
export async function freeName(db: Db, groupId: string, wanted: string, id: string) {
  const taken = await slugsBut(db, groupId, id)
  for (let count = 0; ; count += 1) {
    const suffix = count === 0 ? '' : ` (${count})`
    const name = `${wanted.slice(0, 255 - suffix.length).trimEnd()}${suffix}`
    const slug = slugOf(name, id)
    if (!taken.has(slug)) return { name, slug }
  }
}

/** The slugs of the group's other cookbooks. */
export async function slugsBut(db: Db, groupId: string, id: string): Promise<Set<string>> {
  const rows = await ofGroup(db, groupId)
    .select('cookbooks')
    .where('cookbooks.id', '!=', id)
    .select('cookbooks.slug')
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** A name of symbols only gives no slug, so the id is used. */
export function slugOf(name: string, id: string): string {
  return slugify(name) || `cookbook-${id.slice(0, 8)}`
}

/** Moves cookbooks to these positions and renumbers the others without gaps: two statements. */
export async function arrange(
  db: Db,
  groupId: string,
  places: { id: string; position: number }[],
): Promise<void> {
  const rows = await ofGroup(db, groupId)
    .select('cookbooks')
    .select(['cookbooks.id', 'cookbooks.position'])
    .orderBy('cookbooks.position')
    .orderBy('cookbooks.createdAt')
    .orderBy(sql`cookbooks.rowid`)
    .execute()
  const moved = new Set(places.map(({ id }) => id))
  const order = rows.map(({ id }) => id).filter((id) => !moved.has(id))
  for (const { id, position } of places.toSorted((a, b) => a.position - b.position)) {
    order.splice(Math.max(position - 1, 0), 0, id)
  }
  const isArranged = rows.every(({ id, position }, index) => {
    return order[index] === id && position === index + 1
  })
  if (isArranged) return
  const wanted = sql<number>`(
    select key + 1 from json_each(${JSON.stringify(order)}) where value = cookbooks.id)`
  await ofGroup(db, groupId).update('cookbooks').set({ position: wanted }).execute()
}
