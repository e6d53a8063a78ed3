import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { bit } from '#server/db/bit.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { mustHaveLabel } from './service.ts'

interface Changed {
  changed: number
}

/**
 * Sets the label of many foods, or removes it with null; unknown ids are skipped.
 * @returns how many foods changed @throws AppError request.invalid for an unknown label
 */
export function labelMany(
  ctx: SignedIn,
  { ids, labelId }: { ids: string[]; labelId: string | null },
): Promise<Changed> {
  return transaction(ctx, async (ctx) => {
    await mustHaveLabel(ctx, labelId)
    return change(ctx, ids, { labelId })
  })
}

/** Sets for many foods whether they are on hand, likewise. */
export function onHandMany(
  ctx: SignedIn,
  { ids, onHand }: { ids: string[]; onHand: boolean },
): Promise<Changed> {
  return change(ctx, ids, { onHand: bit(onHand) })
}

async function change(
  ctx: SignedIn,
  ids: string[],
  values: { labelId: string | null } | { onHand: 0 | 1 },
): Promise<Changed> {
  const [[column, value] = ['', null]] = Object.entries(values)
  const { numUpdatedRows } = await ofGroup(ctx.db, ctx.viewer.groupId)
    .updateByIds('foods', ids)
    .set({ ...values, updatedAt: ctx.now().toISOString() })
    .where(sql<boolean>`${sql.ref(`foods.${column}`)} is not ${value}`)
    .executeTakeFirst()
  return { changed: Number(numUpdatedRows) }
}
