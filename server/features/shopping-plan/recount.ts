import type { SignedIn } from '#server/context/context.ts'
import { grouped } from '#server/db/grouped.ts'
import { countRecipe, uncountRecipe } from '#server/features/shopping-lists/index.ts'
import type { Move, Moved } from './move-items.ts'
import { type Identity, identityOf, type PlannedLine } from './planned-lines.ts'

interface Recounted {
  /** What was put on the list for these meals before. */
  lines: readonly PlannedLine[]
  moves: readonly Move[]
  moved: Moved
}

/** Counts the recipes on the list, as every program shows them there; call it inside a transaction. */
export async function recount(ctx: SignedIn, listId: string, { lines, moves, moved }: Recounted) {
  const changed = new Set([...moved.done].map(({ identity }) => identity.recipeId))
  for (const [recipeId, more] of timesMoved(lines, moves)) {
    if (!changed.has(recipeId)) continue
    if (more > 0) await countRecipe(ctx, listId, recipeId, more)
    if (more < 0) await uncountRecipe(ctx, listId, recipeId, -more)
  }
}

/** How much more often each recipe is on the list: of a meal it counts once, for whichever of its lines. */
function timesMoved(lines: readonly PlannedLine[], moves: readonly Move[]): Map<string, number> {
  const isMoved = new Set(moves.map(({ identity }) => identityOf(identity)))
  const isAgain = new Set(
    moves.filter((one) => one.isAgain).map(({ identity }) => identity.entryId),
  )
  const stays = lines
    .filter((line) => !isMoved.has(identityOf(line)) && !isAgain.has(line.entryId))
    .map((line) => ({ identity: line as Identity, before: line.times, after: line.times }))
  const all = moves.map(({ identity, from, to }) => ({
    identity,
    before: from.times,
    after: to.times,
  }))
  const byMeal = grouped(
    [...all, ...stays],
    ({ identity }) => `${identity.entryId} ${identity.recipeId}`,
  )
  const byRecipe = new Map<string, number>()
  for (const own of byMeal.values()) {
    const { recipeId } = own[0]!.identity
    const more =
      Math.max(...own.map(({ after }) => after)) - Math.max(...own.map(({ before }) => before))
    byRecipe.set(recipeId, (byRecipe.get(recipeId) ?? 0) + more)
  }
  return byRecipe
}
