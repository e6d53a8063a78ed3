import { randomUUID } from 'node:crypto'
import type { OrganizerKind } from '#contract/organizers.ts'
import type { OrganizerInput } from '#contract/recipe-parts.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed } from '#server/db/listed.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError, type FieldIssue } from '#server/errors/app-error.ts'
import { slugify } from '#server/text/slugify.ts'

export const organizerTables = {
  recipeCategory: 'categories',
  tags: 'tags',
  tools: 'tools',
} as const satisfies Record<string, OrganizerKind>
export type OrganizerField = keyof typeof organizerTables

interface Organizer {
  id: string
  name: string
  slug: string
}

/**
 * Finds organizers by id, slug or name, and creates those that are new. Keeps their order and removes duplicates.
 * @throws AppError request.invalid for an unknown one without a name; category.too-many, tag.too-many, tool.too-many
 */
export async function resolveOrganizers(
  ctx: SignedIn,
  field: OrganizerField,
  inputs: OrganizerInput[],
): Promise<string[]> {
  const table = organizerTables[field]
  const found = finder(await findNamed(ctx.db, ctx.viewer.groupId, table, inputs))
  const created: Organizer[] = []
  const issues: FieldIssue[] = []
  const ids = inputs.map((input, index) => {
    const known = found.pick(input)
    if (known) return known.id
    if (!input.name) {
      issues.push({ loc: ['body', field, index], type: 'unknown_record' })
      return ''
    }
    const organizer = { id: randomUUID(), name: input.name, slug: slugOf(table, input.name) }
    found.add(organizer)
    created.push(organizer)
    return organizer.id
  })
  if (issues.length > 0) throw new AppError('request.invalid', {}, { issues })

  await mustHaveRoom(ctx.db, ctx.viewer.groupId, table, created.length)
  await insertOrganizers(ctx, table, created)
  return [...new Set(ids)]
}

/** The ids of the organizers that exist, by id, slug or name; others are skipped and nothing is created. */
export async function knownOrganizers(
  ctx: SignedIn,
  field: OrganizerField,
  inputs: OrganizerInput[],
): Promise<string[]> {
  const table = organizerTables[field]
  const found = finder(await findNamed(ctx.db, ctx.viewer.groupId, table, inputs))
  return [...new Set(inputs.flatMap((input) => found.pick(input)?.id ?? []))]
}

/** The organizers of the group with these ids. */
export function organizersWith({ db, viewer }: SignedIn, field: OrganizerField, ids: string[]) {
  return ofGroup(db, viewer.groupId)
    .byIds(organizerTables[field] as 'tags', ids)
    .select(['id', 'name', 'slug'])
    .execute() as Promise<Organizer[]>
}

function findNamed(db: Db, groupId: string, table: OrganizerKind, inputs: OrganizerInput[]) {
  const ids = inputs.flatMap((input) => input.id ?? [])
  const names = inputs.flatMap((input) => input.name ?? [])
  const slugs = [...inputs.flatMap((input) => input.slug ?? []), ...names.map(slugify)]
  return ofGroup(db, groupId)
    .select(table as 'tags')
    .where((eb) =>
      eb.or([
        eb('id', 'in', listed(ids)),
        eb('slug', 'in', listed(slugs)),
        eb('name', 'in', listed(names)),
      ]),
    )
    .select(['id', 'name', 'slug'])
    .execute() as Promise<Organizer[]>
}

/** Finds organizers by id, then by slug, then by name, in constant time. */
function finder(known: Organizer[]) {
  const byId = new Map<string, Organizer>()
  const bySlug = new Map<string, Organizer>()
  const byName = new Map<string, Organizer>()
  const add = (organizer: Organizer) => {
    byId.set(organizer.id, organizer)
    bySlug.set(organizer.slug, organizer)
    if (!byName.has(organizer.name)) byName.set(organizer.name, organizer)
  }
  known.forEach(add)
  const pick = ({ id, slug, name }: OrganizerInput) =>
    (id ? byId.get(id) : undefined) ??
    (slug ? bySlug.get(slug) : undefined) ??
    (name ? (bySlug.get(slugify(name)) ?? byName.get(name)) : undefined)
  return { add, pick }
}

/** A name of symbols only gives no slug, so one is made up. */
export function slugOf(table: OrganizerKind, name: string): string {
  return slugify(name) || `${table}-${randomUUID().slice(0, 8)}`
}

async function insertOrganizers(ctx: SignedIn, table: OrganizerKind, created: Organizer[]) {
  const now = ctx.now().toISOString()
  const { groupId } = ctx.viewer
  await insertAll(
    ctx.db,
    table as 'tags',
    created.map((organizer) => ({ ...organizer, groupId, createdAt: now, updatedAt: now })),
  )
}
