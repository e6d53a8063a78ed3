import type { Selectable } from 'kysely'
import { type TrackedField, trackedFields } from '#contract/shopping-operations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { ShoppingItemsTable } from '#server/db/tables/lists.ts'
import type { Item } from './merging.ts'

/** For each field, the version at which each device last changed it. */
export type FieldChanges = Partial<Record<TrackedField, Record<string, number>>>

/** Changes that come from other programs, or from no device at all. */
export const otherPrograms = ''

/** What says that somebody wrote something: such a change is not removed by somebody who had not seen it. */
export const writtenFields = ['quantity', 'unitId', 'foodId', 'note'] as const

export const stampColumns = ['version', 'changes', 'addedBy', 'checkedBy', 'checkedAt'] as const

/** Columns beside the fields of an item: its version, and who changed what. */
export type Stamp = Pick<Selectable<ShoppingItemsTable>, (typeof stampColumns)[number]>

const MOST_DEVICES = 5

/** The stamps of the items as they are stored. */
export async function stampsOf(ctx: SignedIn, ids: string[]): Promise<Map<string, Stamp>> {
  if (ids.length === 0) return new Map()
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('shoppingItems')
    .where('shoppingItems.id', 'in', listed(ids))
    .select(['id', ...stampColumns])
    .execute()
  return new Map(rows.map(({ id, ...stamp }) => [id, stamp]))
}

export const changesOf = ({ changes }: Pick<Stamp, 'changes'>) =>
  JSON.parse(changes) as FieldChanges // only written here

/** The stamp of a new item. */
export function firstStamp({ viewer, now }: SignedIn, { checked }: Item): Stamp {
  return {
    version: 1,
    changes: '{}',
    addedBy: viewer.id,
    checkedBy: checked ? viewer.id : null,
    checkedAt: checked ? now().toISOString() : null,
  }
}

/** The stamp of an item after a change, made on `device`. */
export function nextStamp(ctx: SignedIn, before: Item, after: Item, stamp: Stamp, device: string) {
  const changed = trackedFields.filter((field) => before[field] !== after[field])
  return withChanges(ctx, after, stamp, changed, device)
}

/** The stamp of an item of which these fields were changed, or set again to what they were. */
export function withChanges(
  { viewer, now }: SignedIn,
  { checked }: Item,
  stamp: Stamp,
  changed: readonly TrackedField[],
  device: string,
): Stamp {
  const version = stamp.version + 1
  const changes = changesOf(stamp)
  for (const field of changed) {
    const others = Object.entries(changes[field] ?? {}).filter(([other]) => other !== device)
    const latest = others.toSorted(([, one], [, other]) => other - one).slice(0, MOST_DEVICES - 1)
    changes[field] = Object.fromEntries([...latest, [device, version]])
  }
  return {
    ...stamp,
    version,
    changes: JSON.stringify(changes),
    ...(changed.includes('checked') && {
      checkedBy: checked ? viewer.id : null,
      checkedAt: checked ? now().toISOString() : null,
    }),
  }
}

/** Whether somebody else changed the field after the version that a device had seen. */
export function isChangedSince(
  stamp: Pick<Stamp, 'changes'>,
  field: TrackedField,
  { seen, device }: { seen: number; device: string },
): boolean {
  return Object.entries(changesOf(stamp)[field] ?? {}).some(
    ([by, version]) => by !== device && version > seen,
  )
}
