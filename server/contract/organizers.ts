import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { pageOf, PageQuery } from './paging.ts'
import { OrganizerRef, ToolRef } from './recipe-parts.ts'
import { RecipeSummary } from './recipes.ts'
import { upkeepCalls } from './upkeep.ts'
import { Name, Uuid } from './values.ts'

export type OrganizerKind = 'categories' | 'tags' | 'tools'

/** `search` looks through the names, regardless of case and accents. */
export const OrganizerListQuery = PageQuery.extend({ search: z.string().max(1000).optional() })
export type OrganizerListQuery = z.output<typeof OrganizerListQuery>

export const OrganizerIn = z.object({ name: Name })
/** An absent `onHand` means false, also in a PUT. */
export const ToolIn = z.object({ name: Name, onHand: z.boolean().default(false) })

const byId = z.object({ id: Uuid })
const recipes = z.array(RecipeSummary)

/** The calls of one kind. Categories, tags and tools differ only in the shapes of their answers. */
const organizerCalls = <
  const K extends OrganizerKind,
  Body extends z.ZodType,
  Item extends z.ZodObject,
  Created extends z.ZodType,
  One extends z.ZodType,
  Deleted extends z.ZodType,
>(
  kind: K,
  shapes: {
    body: Body
    item: Item
    created: Created
    one: One
    deleted: Deleted
    exists: ErrorCode
    full: ErrorCode
  },
) => ({
  list: endpoint(`GET /organizers/${kind}`, {
    access: 'user',
    summary: `The ${kind} of the group, with paging, sorting and search`,
    query: OrganizerListQuery,
    response: pageOf(shapes.item),
    kept: true,
  }),
  create: endpoint(`POST /organizers/${kind}`, {
    refuses: [shapes.exists, shapes.full],
    access: 'user',
    summary: `Adds one to the ${kind}; a name that the group already has is refused`,
    body: shapes.body,
    response: shapes.created,
    status: 201,
  }),
  empty: endpoint(`GET /organizers/${kind}/empty`, {
    access: 'user',
    summary: `The ${kind} that no recipe has`,
    response: z.array(shapes.item),
  }),
  bySlug: endpoint(`GET /organizers/${kind}/slug/:slug`, {
    access: 'user',
    summary: `One of the ${kind} with its recipes`,
    response: shapes.item.extend({ recipes }),
    whole: true,
  }),
  merge: endpoint(`PUT /organizers/${kind}/merge`, {
    refuses: ['record.not-found', 'record.merged-with-itself'],
    access: 'organize',
    summary: `Merges two ${kind}: replaces the first with the second everywhere and deletes the first`,
    body: z.object({ from: Uuid, to: Uuid }),
    response: z.object({ message: z.string(), error: z.literal(false) }),
  }),
  ...upkeepCalls(`/organizers/${kind}`, kind),
  get: endpoint(`GET /organizers/${kind}/:id`, {
    access: 'user',
    summary: `One of the ${kind}`,
    params: byId,
    response: shapes.one,
  }),
  update: endpoint(`PUT /organizers/${kind}/:id`, {
    refuses: [shapes.exists],
    access: 'user',
    summary: `Renames one of the ${kind}, which also changes its slug`,
    params: byId,
    body: shapes.body,
    response: shapes.one,
  }),
  delete: endpoint(`DELETE /organizers/${kind}/:id`, {
    access: 'user',
    summary: `Deletes one of the ${kind} and removes it from all recipes`,
    params: byId,
    response: shapes.deleted,
  }),
})

const created = OrganizerRef.extend({ groupId: z.uuid() })

export const categories = organizerCalls('categories', {
  exists: 'category.exists',
  full: 'category.too-many',
  body: OrganizerIn,
  item: OrganizerRef,
  created,
  one: OrganizerRef,
  deleted: z.null(),
})

export const tags = organizerCalls('tags', {
  exists: 'tag.exists',
  full: 'tag.too-many',
  body: OrganizerIn,
  item: OrganizerRef,
  created,
  one: OrganizerRef.extend({ recipes }), // always empty: older clients expect the key
  deleted: z.null(),
})

export const tools = organizerCalls('tools', {
  exists: 'tool.exists',
  full: 'tool.too-many',
  body: ToolIn,
  item: ToolRef,
  created: ToolRef,
  one: ToolRef,
  deleted: ToolRef,
})
