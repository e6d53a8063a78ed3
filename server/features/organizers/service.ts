import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { OrganizerKind, OrganizerListQuery } from '#contract/organizers.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { mustBeFree } from '#server/db/free-name.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mergeRecords, removeRecords } from '#server/features/upkeep/index.ts'
import { listPage, type Listing } from '#server/http/listing.ts'
import { readyRecord } from '#server/http/ready-answers.ts'
import { ofItsGroup, ownColumns } from '#server/query-filter/index.ts'
import { slugOf } from './resolve.ts'

/**
 * Finds the recipes of an organizer, each as JSON that has passed `RecipeSummary`. Passed in as a function, because the
 * recipes feature imports this one.
 */
export type RecipesWith = (ctx: SignedIn, kind: OrganizerKind, id: string) => Promise<string[]>

const links = {
  categories: ['recipeCategories', 'categoryId', 'category'],
  tags: ['recipeTags', 'tagId', 'tag'],
  tools: ['recipeTools', 'toolId', 'tool'],
} as const

/** One page of categories, tags or tools; `asked` is the query as the client sent it, for the links to other pages. */
export async function listOrganizers(
  ctx: SignedIn,
  kind: OrganizerKind,
  query: OrganizerListQuery,
  asked: URLSearchParams,
) {
  const { groupId } = ctx.viewer
  const load = async (ids: string[]) => {
    const rows = await ofGroup(ctx.db, groupId)
      .select(kind as 'tools')
      .where('id', 'in', listed(ids))
      .selectAll()
      .execute()
    return rows.map(wireOrganizer)
  }
  const path = `/organizers/${kind}`
  return listPage(ctx.db, groupId, organizerListing(kind), { query, load, path, asked })
}

/** @throws AppError record.not-found, also for one of another group */
export async function getOrganizer(ctx: SignedIn, kind: OrganizerKind, id: string) {
  const row = await findBy(ctx, kind, 'id', id)
  if (!row) throw new AppError('record.not-found')
  return wireOrganizer(row)
}

/**
 * An organizer with its recipes, by slug; `schema` is that of the answer, which is sent as the texts that cards are stored
 * as: a tag can be on every recipe of a household. @throws AppError record.not-found
 */
export async function getBySlug<S extends z.ZodType<{ recipes?: unknown }>>(
  ctx: SignedIn,
  kind: OrganizerKind,
  slug: string,
  { recipesWith, schema }: { recipesWith: RecipesWith; schema: S },
) {
  const row = await findBy(ctx, kind, 'slug', slug)
  if (!row) throw new AppError('record.not-found')
  const recipes = await recipesWith(ctx, kind, row.id)
  return readyRecord(schema, { ...wireOrganizer(row), recipes }, 'recipes')
}

/** Organizers without recipes outside the trash, by name. */
export async function listEmpty(ctx: SignedIn, kind: OrganizerKind) {
  const [table, column] = links[kind]
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select(kind as 'tools')
    .where(
      sql<boolean>`not exists (
        select 1 from ${sql.table(table)} link join recipes on recipes.id = link.recipeId
        where ${sql.ref(`link.${column}`)} = ${sql.ref(`${kind}.id`)} and recipes.deletedAt is null)`,
    )
    .selectAll()
    .orderBy(sql`normalized(name)`)
    .execute()
  return rows.map(wireOrganizer)
}

interface Input {
  name: string
  onHand?: boolean
}

/** @throws AppError category.exists, tag.exists, tool.exists, and the same with too-many */
export function createOrganizer(ctx: SignedIn, kind: OrganizerKind, input: Input) {
  return transaction(ctx, async (ctx) => {
    const id = randomUUID()
    await mustBeFree(ctx.db, ctx.viewer.groupId, kind, { id: null, name: input.name })
    await mustHaveRoom(ctx.db, ctx.viewer.groupId, kind)
    const now = ctx.now().toISOString()
    const row = {
      id,
      groupId: ctx.viewer.groupId,
      slug: slugOf(kind, input.name),
      ...columnsOf(input),
      createdAt: now,
      updatedAt: now,
    }
    // Every kind has what tags have; only tools are given more, by `columnsOf`.
    await ctx.db
      .insertInto(kind as 'tags')
      .values(row)
      .execute()
    return announced(ctx, kind, 'created', await getOrganizer(ctx, kind, id))
  })
}

/** Renames an organizer, which also changes its slug. @throws AppError record.not-found, and as `createOrganizer` */
export function updateOrganizer(ctx: SignedIn, kind: OrganizerKind, id: string, input: Input) {
  return transaction(ctx, async (ctx) => {
    const current = await getOrganizer(ctx, kind, id)
    const isRenamed = input.name !== current.name
    if (isRenamed) await mustBeFree(ctx.db, ctx.viewer.groupId, kind, { id, name: input.name })
    const slug = isRenamed ? slugOf(kind, input.name) : current.slug
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update(kind as 'tools')
      .set({ ...columnsOf(input), slug, updatedAt: ctx.now().toISOString() })
      .where('id', '=', id)
      .execute()
    return announced(ctx, kind, 'updated', await getOrganizer(ctx, kind, id))
  })
}

/**
 * Deletes an organizer and removes it from recipes, rules and cookbooks. @returns the deleted record @throws AppError
 * record.not-found
 */
export function deleteOrganizer(ctx: SignedIn, kind: OrganizerKind, id: string) {
  return transaction(ctx, async (ctx) => {
    const deleted = await getOrganizer(ctx, kind, id)
    await removeRecords(ctx, kind, [id])
    return deleted
  })
}

/**
 * Replaces `from` with `to` everywhere and deletes it (docs/contract/merging.md). A tool is on hand if either was.
 * @throws AppError record.not-found, record.merged-with-itself
 */
export async function mergeOrganizers(
  ctx: SignedIn,
  kind: OrganizerKind,
  { from, to }: Record<'from' | 'to', string>,
) {
  await transaction(ctx, async (ctx) => {
    const other = await getOrganizer(ctx, kind, from)
    await mergeRecords(ctx, kind, { from, to })
    if (!other.onHand) return
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('tools')
      .set({ onHand: 1, updatedAt: ctx.now().toISOString() })
      .where('tools.id', '=', to)
      .where('tools.onHand', '=', 0)
      .execute()
  })
  return { message: ctx.t(`messages.${kind}-merged`), error: false as const }
}

function findBy(ctx: SignedIn, kind: OrganizerKind, column: 'id' | 'slug', value: string) {
  return ofGroup(ctx.db, ctx.viewer.groupId)
    .select(kind as 'tools')
    .where(column, '=', value)
    .selectAll()
    .executeTakeFirst()
}

interface Row {
  id: string
  name: string
  slug: string
  groupId: string
  onHand?: 0 | 1
}

/** The fields of all answers; each response schema picks its own. */
function wireOrganizer({ id, name, slug, groupId, onHand }: Row) {
  return { id, name, slug, groupId, onHand: onHand === 1, recipes: [] }
}

const columnsOf = ({ name, onHand }: Input) => ({
  name,
  ...(onHand !== undefined && { onHand: bit(onHand) }),
})

/** How the organizers of a kind are listed. */
export function organizerListing(kind: OrganizerKind): Listing {
  return {
    table: kind,
    sortable: {
      name: sql`normalized(${sql.ref(`${kind}.name`)})`,
      slug: sql.ref(`${kind}.slug`),
      ...(kind === 'tools' && { on_hand: sql.ref('tools.onHand') }),
    },
    searchable: sql`name`,
    filterable: {
      ...ownColumns(kind, {
        id: 'uuid',
        name: 'text',
        slug: 'text',
        createdAt: 'date-time',
        updatedAt: 'date-time',
        ...(kind === 'tools' && { onHand: 'flag' }),
      }),
      ...ofItsGroup(kind),
    },
  }
}

/** There are no events about tools. */
function announced(
  ctx: SignedIn,
  kind: OrganizerKind,
  what: 'created' | 'updated',
  organizer: ReturnType<typeof wireOrganizer>,
) {
  const { id, name, slug, groupId } = organizer
  if (kind !== 'tools') ctx.emit({ type: `${links[kind][2]}.${what}`, id, name, slug, groupId })
  return organizer
}
