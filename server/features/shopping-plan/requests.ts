import type { PlanOutcome } from '#contract/shopping-plan.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Move } from './move-items.ts'
import type { PlannedLine } from './planned-lines.ts'

/** What a request did, kept so that it is done once and can be taken back. */
export interface PlanRequest {
  listId: string
  outcome: PlanOutcome
  /** What it moved, with the lines before and the one that it wrote in their place. */
  done: {
    move: Move | null
    isMoved: boolean // the list changed with it
    before: PlannedLine[]
    written: PlannedLine | null
  }[]
  isUndone: boolean
}

interface Kept {
  plan: PlanRequest
}

/** What was done when the request came first; null if it never came. @throws AppError record.not-found for another list */
export async function firstOutcome(
  ctx: SignedIn,
  requestId: string,
  listId: string,
): Promise<PlanRequest | null> {
  const row = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('shoppingOperations')
    .where('shoppingOperations.id', '=', keptAs(requestId))
    .select('shoppingOperations.outcome')
    .executeTakeFirst()
  if (!row) return null
  const { plan } = JSON.parse(row.outcome) as Kept // only written here
  if (plan.listId !== listId) throw new AppError('record.not-found')
  return plan
}

/** Keeps it among the operations of devices, for as long as those. */
export async function remember(ctx: SignedIn, requestId: string, plan: PlanRequest) {
  const outcome = JSON.stringify({ plan } satisfies Kept)
  await ctx.db
    .insertInto('shoppingOperations')
    .values({
      id: keptAs(requestId),
      groupId: ctx.viewer.groupId,
      outcome,
      appliedAt: ctx.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['groupId', 'id']).doUpdateSet({ outcome }))
    .execute()
}

/** Never the id of a device's operation, which is a bare uuid. */
const keptAs = (requestId: string) => `plan ${requestId}`
