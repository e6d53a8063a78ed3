import { sql } from 'kysely'
import type { LabelInput, LabelQuery } from '#contract/labels.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { mustBeFree } from '#server/db/free-name.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { findLabels } from '#server/features/label-lookup/index.ts'
import { removeRecords } from '#server/features/upkeep/index.ts'
import { listPage, type Listing } from '#server/http/listing.ts'
import { ofItsGroup, ownColumns } from '#server/query-filter/index.ts'
import { addLabels } from './bulk.ts'

const listing: Listing = {
  table: 'labels',
  sortable: { name: sql`normalized(labels.name)`, color: sql.ref('labels.color') },
  searchable: sql`name`,
  filterable: {
    ...ownColumns('labels', {
      id: 'uuid',
      name: 'text',
      color: 'text',
      createdAt: 'date-time',
      updatedAt: 'date-time',
    }),
    ...ofItsGroup('labels'),
  },
}

/** One page of the group's labels; `asked` is the query as the client sent it, for the links to other pages. */
export async function listLabels(ctx: SignedIn, query: LabelQuery, asked: URLSearchParams) {
  const { groupId } = ctx.viewer
  const load = (ids: string[]) => findLabels(ctx.db, groupId, ids)
  return listPage(ctx.db, groupId, listing, { query, load, path: '/groups/labels', asked })
}

/** @throws AppError record.not-found, also for one of another group */
export async function getLabel(ctx: SignedIn, id: string) {
  const [label] = await findLabels(ctx.db, ctx.viewer.groupId, [id])
  if (!label) throw new AppError('record.not-found')
  return label
}

/** Creates a label and adds it at the end of every shopping list. @throws AppError label.exists, label.too-many */
export function createLabel(ctx: SignedIn, { name, color }: LabelInput) {
  return transaction(ctx, async (ctx) => {
    await mustBeFree(ctx.db, ctx.viewer.groupId, 'labels', { id: null, name })
    const [id] = await addLabels(ctx, ctx.viewer.groupId, [{ name, color }])
    ctx.emit({ type: 'label.created', id: id!, name, slug: '', groupId: ctx.viewer.groupId })
    return getLabel(ctx, id!)
  })
}

/** @throws AppError record.not-found, label.exists */
export function updateLabel(ctx: SignedIn, id: string, { name, color }: LabelInput) {
  return transaction(ctx, async (ctx) => {
    await getLabel(ctx, id)
    await mustBeFree(ctx.db, ctx.viewer.groupId, 'labels', { id, name })
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('labels')
      .set({ name, color, updatedAt: ctx.now().toISOString() })
      .where('labels.id', '=', id)
      .execute()
    ctx.emit({ type: 'label.updated', id, name, slug: '', groupId: ctx.viewer.groupId })
    return getLabel(ctx, id)
  })
}

/** Deletes a label; foreign keys remove it from foods, items and lists. @returns the deleted label */
export function deleteLabel(ctx: SignedIn, id: string) {
  return transaction(ctx, async (ctx) => {
    const label = await getLabel(ctx, id)
    await removeRecords(ctx, 'labels', [id])
    return label
  })
}
