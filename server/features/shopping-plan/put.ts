import type { z } from 'zod'
import type { PlanOutcome, shoppingPlan } from '#contract/shopping-plan.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { mealsStillToCook } from '#server/features/meal-plans/index.ts'
import { mustHaveList } from '#server/features/shopping-lists/index.ts'
import { type Difference, differencesOf, putOf } from './differences.ts'
import { type Move, type Moved, moveItems, moveTo } from './move-items.ts'
import { needsOf } from './needs.ts'
import { identityIn, linesOfMeals, type PlannedLine, replaceLines } from './planned-lines.ts'
import { recount } from './recount.ts'
import { firstOutcome, type PlanRequest, remember } from './requests.ts'

type PutInput = z.output<typeof shoppingPlan.put.body>

/** What becomes of one difference. */
interface Decision {
  difference: Difference
  /** Null for what is left as it is on the list. */
  move: Move | null
}

/**
 * Brings the list to what is wanted of these meals: what is missing is added, what is too much goes. What is left out is
 * remembered as decided. Keys that name nothing any more do nothing. @throws AppError record.not-found for the list
 */
export function putPlan(ctx: SignedIn, listId: string, input: PutInput): Promise<PlanOutcome> {
  return transaction(ctx, async (ctx) => {
    await mustHaveList(ctx, listId)
    const { requestId, ids, again } = input
    const before = await firstOutcome(ctx, requestId, listId)
    if (before) return before.outcome
    const { meals } = await mealsStillToCook(ctx, ids)
    const lines = await linesOfMeals(ctx, listId, ids)
    const differences = differencesOf(await needsOf(ctx, meals), lines)
    const wanted = new Set(input.wanted)
    const leftOut = new Set(input.leftOut)
    const meantAgain = new Set(again)
    const isAgain = ({ need }: Difference) => need !== null && meantAgain.has(need.entryId)
    const decisions = differences.flatMap((difference): Decision[] => {
      if (wanted.has(difference.key)) {
        return [{ difference, move: moveTo(difference, { isAgain: isAgain(difference) }) }]
      }
      return leftOut.has(difference.key) ? [{ difference, move: null }] : []
    })
    const moves = decisions.flatMap(({ move }) => move ?? [])
    const moved = await moveItems(ctx, listId, moves)
    await recount(ctx, listId, { lines, moves, moved })
    const done: PlanRequest['done'] = []
    for (const decision of decisions) {
      const before = decision.difference.lines
      const after = lineAfter(listId, decision, moved)
      const [written = null] = await replaceLines(ctx, before, after ? [after] : [])
      const { move } = decision
      done.push({ move, before, written, isMoved: move !== null && moved.done.has(move) })
    }
    const { added, changed, removed } = moved
    const outdated = new Set([...wanted, ...leftOut]).size - decisions.length
    const outcome = { added, changed, removed, outdated }
    await remember(ctx, requestId, { listId, outcome, done, isUndone: false })
    return outcome
  })
}

/** What is remembered of a decision; nothing of a meal that is neither planned nor on the list. */
function lineAfter(
  listId: string,
  { difference, move }: Decision,
  moved: Moved,
): Omit<PlannedLine, 'id'> | null {
  const { need, lines } = difference
  const [known] = lines
  const about = need ?? known!
  const share = move ? move.to : putOf(difference)
  if (!need && (move || share.times === 0)) return null
  const place = move && moved.itemOf.get(move)
  return {
    shoppingListId: listId,
    ...identityIn(about),
    date: about.date,
    recipeName: about.recipeName,
    ...share,
    need: need?.quantity ?? null,
    itemId: place?.itemId ?? known?.itemId ?? null,
    itemVersion: place?.itemVersion ?? known?.itemVersion ?? 0,
  }
}
