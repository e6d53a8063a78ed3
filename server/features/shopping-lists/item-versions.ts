import type { Selectable } from 'kysely'
import { type TrackedField, trackedFields } from '#contract/shopping-operations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { ShoppingItemsTable } from '#server/db/tables/lists.ts'
import type { Item } from './merging.ts'

/** For each field, the version at which each device last changed it. */
export type FieldChanges = Partial<Record<TrackedField, Record<string, number>>>

/** Changes that come from other programs, or from no device at all. */
export const otherPrograms = ''

/** What puts the ingredients of a recipe on a list, and what brings them there from the plan. No device of a person. */
export const recipesDevice = 'recipes'
export const planDevice = 'plan'

/** What says that somebody wrote something: such a change is not removed by somebody who had not seen it. */
export const writtenFields = ['quantity', 'unitId', 'foodId', 'note'] as const

export const stampColumns = ['version', 'changes', 'addedBy', 'checkedBy', 'checkedAt'] as const

/** Columns beside the fields of an item: its version, and who changed what. */
export type Stamp = Pick<Selectable<ShoppingItemsTable>, (typeof stampColumns)[number]>

const MOST_DEVICES = 12

/** The stamps of the items as they are stored. */
export async function stampsOf(ctx: SignedIn, ids: string[]): Promise<Map<string, Stamp>> {
  if (ids.length === 0) return new Map()
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .byIds('shoppingItems', ids)
    .select(['id', ...stampColumns])
    .execute()
  return new Map(rows.map(({ id, ...stamp }) => [id, stamp]))
}

/** The stamp in a row of an item. */
export const stampIn = ({ version, changes, addedBy, checkedBy, checkedAt }: Stamp): Stamp => ({
  version,
  changes,
  addedBy,
  checkedBy,
  checkedAt,
})

export const changesOf = ({ changes }: Pick<Stamp, 'changes'>) =>
  JSON.parse(changes) as FieldChanges // only written here

/**
 * The stamp of a new item. Who puts it on the list writes it: whoever has not seen that, cannot undo it. So one that is
 * added again under its old id goes on from the last version that it had, `before`.
 */
export function firstStamp(
  { viewer, now }: SignedIn,
  { checked }: Item,
  { device, before = 0 }: { device: string; before?: number | undefined },
): Stamp {
  const version = before + 1
  // Written here, as a list may get thousands of items at once.
  const written = writtenFields.map((field) => [field, { [device]: version }])
  return {
    version,
    changes: JSON.stringify(Object.fromEntries(written)),
    addedBy: viewer.id,
    checkedBy: checked ? viewer.id : null,
    checkedAt: checked ? now().toISOString() : null,
  }
}

/** The stamp of an item after a change on `device`; `set` are fields that were set, to whatever value. */
export function nextStamp(
  { viewer, now }: SignedIn,
  before: Item,
  after: Item,
  stamp: Stamp,
  { device, set }: { device: string; set: readonly TrackedField[] },
): Stamp {
  const changed = trackedFields.filter(
    (field) => set.includes(field) || before[field] !== after[field],
  )
  const version = stamp.version + 1
  const { checked } = after
  // An uncheck is nothing that another uncheck would have to know.
  const kept = changed.filter((field) => field !== 'checked' || checked)
  return {
    ...stamp,
    version,
    changes: JSON.stringify(withChanges(changesOf(stamp), kept, { device, version })),
    ...(changed.includes('checked') && {
      checkedBy: checked ? viewer.id : null,
      checkedAt: checked ? now().toISOString() : null,
    }),
  }
}

/** The changes with those that a device made at a version. Of each field the latest of a few devices are known. */
export function withChanges(
  changes: FieldChanges,
  fields: readonly TrackedField[],
  { device, version }: { device: string; version: number },
): FieldChanges {
  const next = { ...changes }
  for (const field of fields) {
    const others = Object.entries(next[field] ?? {}).filter(([other]) => other !== device)
    const latest = others.toSorted(([, one], [, other]) => other - one).slice(0, MOST_DEVICES - 1)
    next[field] = Object.fromEntries([...latest, [device, version]])
  }
  return next
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

/** Whether a person or another program wrote in the item after this version. */
export const isWrittenByHand = ({ changes }: Pick<Stamp, 'changes'>, since: number): boolean =>
  writtenFields.some((field) =>
    Object.entries(changesOf({ changes })[field] ?? {}).some(
      ([by, version]) => by !== recipesDevice && by !== planDevice && version > since,
    ),
  )
