import { madeParts } from '#contract/taking-back.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { many, removeRecipeFiles } from '#server/features/recipes/index.ts'
import { deleteTrashed } from '#server/features/trash/index.ts'
import { removeRecords, unusedAmong } from '#server/features/upkeep/index.ts'
import type { Task } from '#server/process/server-tasks.ts'
import { namedKinds } from '#server/features/imported/index.ts'
import { partsToRemove, recipesOfKept, removeParts } from '../parts/take-back-parts.ts'
import { putBackSettings } from '../parts/settings.ts'
import { inParts, type Kind, lookAt, type Made, madeBy } from './look.ts'
import { noteRemoved } from './removed.ts'
import { putBack } from './replaced.ts'

/** Others wait for a transaction, so each does only a part. */
const [PARTS_AT_ONCE, RECIPES_AT_ONCE, NAMES_AT_ONCE] = [50, 4, 100]

interface Wish {
  /** What somebody changed since stays. */
  keeps: boolean
  task: Pick<Task, 'signal' | 'progress'>
}

/**
 * Removes what an import made, a part at a time, and of foods, units, labels and organizers those that nothing else uses
 * by now. Each part is a whole: if it is interrupted, it can be called again, and ends the same.
 * @returns whether it came to its end; the signal of the task ends it before
 */
export async function removeMade(
  ctx: SignedIn,
  reportId: string,
  { keeps, task }: Wish,
): Promise<boolean> {
  const look = await lookAt(ctx, reportId)
  // A meal that stays needs its recipe.
  const needed = keeps ? await recipesOfKept(ctx, look.parts) : []
  const kept = new Set(keeps ? [...look.changed.map(({ id }) => id), ...needed] : [])
  const recipes = look.recipes.filter(({ recordId }) => !kept.has(recordId))
  const former = look.replaced.filter(({ isChanged }) => !(keeps && isChanged))
  const names = new Map<Kind, Made[]>()
  for (const kind of namedKinds) names.set(kind, await madeBy(ctx, reportId, kind))

  const parts = partsToRemove(look.parts, keeps)
  const total = [parts, recipes, former, ...names.values()].reduce(
    (sum, { length }) => sum + length,
    0,
  )
  let done = 0
  /** @returns false if it ends here */
  const each = async <One>(all: One[], size: number, remove: (some: One[]) => Promise<void>) => {
    for await (const some of inParts(all, size)) {
      if (task.signal.aborted) return false
      await remove(some)
      done += some.length
      task.progress(done, total)
    }
    return !task.signal.aborted
  }
  task.progress(0, total)
  for (const kind of madeParts) {
    const some = parts.filter((part) => part.kind === kind)
    const remove = (few: typeof some) => removeParts(ctx, reportId, { kind, parts: few })
    if (!(await each(some, PARTS_AT_ONCE, remove))) return false
  }
  const ids = recipes.map(({ recordId }) => recordId)
  if (!(await each(ids, RECIPES_AT_ONCE, (some) => removeRecipes(ctx, reportId, some))))
    return false
  // Before the names that only the new content uses.
  if (!(await each(former, RECIPES_AT_ONCE, (some) => putBack(ctx, reportId, some)))) return false
  for (const [kind, made] of names) {
    const remove = (some: Made[]) => removeNamed(ctx, reportId, { kind, some })
    if (!(await each(made, NAMES_AT_ONCE, remove))) return false
  }
  const settings = await putBackSettings(ctx, reportId)
  const others =
    settings + look.parts.length - parts.length + (look.replaced.length - former.length)
  await tellEnd(ctx, reportId, kept.size + others)
  return true
}

/** What stays is the household's own from now on. */
function tellEnd(ctx: SignedIn, reportId: string, kept: number) {
  return transaction(ctx, async (ctx) => {
    await ctx.db.deleteFrom('importedRecords').where('reportId', '=', reportId).execute()
    await ctx.db.deleteFrom('replacedRecipes').where('reportId', '=', reportId).execute()
    const ended = await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('reports')
      .set({ takenBackAt: ctx.now().toISOString(), takeBack: null, takeBackBy: null })
      .where('reports.id', '=', reportId)
      .executeTakeFirst()
    if (ended.numUpdatedRows === 0n || kept === 0) return
    const row = { reportId, kind: 'kept' as const, removed: kept }
    await ctx.db
      .insertInto('takenBackCounts')
      .values(row)
      .onConflict((same) => same.columns(['reportId', 'kind']).doUpdateSet({ removed: kept }))
      .execute()
  })
}

/** By way of the trash, so that menus keep the names of what they held. */
async function removeRecipes(ctx: SignedIn, reportId: string, ids: string[]) {
  const { groupId } = ctx.viewer
  const removed = await transaction(ctx, async (ctx) => {
    const find = await many.findMany(ctx.db, groupId, ids)
    await many.trashMany(
      ctx,
      ids.flatMap((id) => find(id) ?? []),
    )
    const removed: string[] = []
    for (const id of ids) if (await deleteTrashed(ctx.db, groupId, id)) removed.push(id)
    await noteRemoved(ctx, reportId, { kind: 'recipes', ids, count: removed.length })
    if (removed.length > 0) ctx.emit({ type: 'recipes.deleted', recipeIds: removed, groupId })
    return removed
  })
  for (const id of removed) await removeRecipeFiles(ctx, id)
}

/** Those that nobody changed since and nothing uses. The transaction keeps others from beginning to use one. */
async function removeNamed(
  ctx: SignedIn,
  reportId: string,
  { kind, some }: { kind: Kind; some: Made[] },
) {
  const made = new Map(some.map(({ recordId, state }) => [recordId, state]))
  const ids = [...made.keys()]
  await transaction(ctx, async (ctx) => {
    const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
      .select(kind as 'tags')
      .where('id', 'in', listed(ids))
      .select(['id', 'updatedAt'])
      .execute()
    const same = rows.filter(({ id, updatedAt }) => made.get(id) === updatedAt).map(({ id }) => id)
    const count = await removeRecords(ctx, kind, await unusedAmong(ctx, kind, same))
    await noteRemoved(ctx, reportId, { kind, ids, count })
  })
}
