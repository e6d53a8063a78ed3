import type { PlanOutcome } from '#contract/shopping-plan.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { grouped } from '#server/db/grouped.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mustHaveList } from '#server/features/shopping-lists/index.ts'
import { type Move, moveItems } from './move-items.ts'
import { identityOf, linesOfMeals, type PlannedLine, replaceLines } from './planned-lines.ts'
import { recount } from './recount.ts'
import { firstOutcome, type PlanRequest, remember } from './requests.ts'

type Done = PlanRequest['done'][number]

/**
 * Takes back what a request put on the list or took from it. What was decided anew since, is checked or was changed by
 * somebody stays. @throws AppError record.not-found for the list or a request that is not known
 */
export function undoPlan(
  ctx: SignedIn,
  listId: string,
  { requestId }: { requestId: string },
): Promise<PlanOutcome> {
  return transaction(ctx, async (ctx) => {
    await mustHaveList(ctx, listId)
    const request = await firstOutcome(ctx, requestId, listId)
    if (!request) throw new AppError('record.not-found')
    if (request.isUndone) return request.outcome
    const meals = request.done.flatMap(({ move, before, written }) => {
      const about = move?.identity ?? written ?? before[0]
      return about ? [about.entryId] : []
    })
    const lines = await linesOfMeals(ctx, listId, [...new Set(meals)])
    const now = grouped(lines, identityOf)
    const done = request.done.filter((one) => isAsItWas(one, now))
    const backOf = new Map(
      done.flatMap((one) =>
        one.move && one.isMoved ? [[one, backwards(one.move, one)] as const] : [],
      ),
    )
    const moves = [...backOf.values()]
    const moved = await moveItems(ctx, listId, moves)
    await recount(ctx, listId, { lines, moves, moved })
    for (const one of done) await putBack(ctx, one, moved.itemOf.get(backOf.get(one)!))
    const { added, changed, removed } = moved
    const outcome = { added, changed, removed, outdated: request.done.length - done.length }
    await remember(ctx, requestId, { ...request, outcome, isUndone: true })
    return outcome
  })
}

/** Whether nobody decided about it since: every decision gives the line a new id. */
function isAsItWas(
  { move, before, written }: Done,
  now: ReadonlyMap<string, readonly PlannedLine[]>,
): boolean {
  const about = move?.identity ?? written ?? before[0]
  if (!about) return false
  const there = (now.get(identityOf(about)) ?? []).map(({ id }) => id)
  return there.join() === (written?.id ?? '')
}

const backwards = (move: Move, { written }: Done): Move => ({
  ...move,
  from: move.to,
  to: move.from,
  lines: written ? [written] : [],
})

async function putBack(
  ctx: SignedIn,
  { before, written }: Done,
  place: { itemId: string; itemVersion: number } | undefined,
) {
  await replaceLines(
    ctx,
    written ? [written] : [],
    before.map((line) => ({ ...line, ...place })),
  )
}
