import { setImmediate as others } from 'node:timers/promises'
import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { addEntry, closeReport } from '#server/features/reports/index.ts'
import type { ReadItem } from '#server/recipe-files/reader.ts'
import type { Import } from './import.ts'
import { readIngredients } from './ingredients.ts'
import { reasonOf } from './reason.ts'
import { storeRecipe } from './store-recipe.ts'

const MOST_RECIPES = 50_000

/** Imports all recipes of a file, tells of each in the report, and closes both. A recipe that fails stops no other. */
export async function importFile(ctx: SignedIn, work: Import) {
  const { reportId, task } = work
  let done = 0
  try {
    task.signal.addEventListener('abort', work.file.stop)
    const total = await countItems(work)
    task.progress(0, total)
    for await (const items of work.file.read()) {
      if (done + items.length > MOST_RECIPES) throw new AppError('recipe-file.too-large')
      for (const store of await prepared(ctx, work, items)) {
        if (task.signal.aborted) break
        // One thread serves everybody.
        await others()
        await store()
        done += 1
        task.progress(done, Math.max(total, done))
      }
    }
  } catch (error) {
    if (!task.signal.aborted) await tellBreak(ctx, reportId, error)
  } finally {
    task.signal.removeEventListener('abort', work.file.stop)
    await work.close()
    await tellEnd(ctx, work, done)
  }
}

async function tellEnd(ctx: SignedIn, { reportId, task, wasCancelled }: Import, done: number) {
  if (task.signal.aborted) {
    const message = wasCancelled()
      ? ctx.t('report.cancelled', { count: done, number: done })
      : ctx.t('report.interrupted')
    await addEntry(ctx, reportId, { success: false, message })
  }
  await closeReport(ctx, reportId)
  ctx.emit({ type: 'recipes.imported', importId: reportId, groupId: ctx.viewer.groupId })
}

async function tellBreak(ctx: SignedIn, reportId: string, error: unknown) {
  const message = ctx.t('report.broke-off')
  await addEntry(ctx, reportId, { success: false, message, exception: reasonOf(ctx, error) })
}

/** How many recipes there are, as far as the file can be read: without pictures that is fast. */
async function countItems({ file, task }: Import): Promise<number> {
  let total = 0
  for await (const count of file.count()) {
    total = Math.min(count, MOST_RECIPES)
    if (task.signal.aborted || count > MOST_RECIPES) break
  }
  return total
}

/** The steps that store these recipes, whose lines are parsed together, or tell that they could not be read. */
async function prepared(ctx: SignedIn, work: Import, items: ReadItem[]) {
  const recipes = items.flatMap((item) => ('recipe' in item ? [item.recipe] : []))
  const lines = await readIngredients(ctx, recipes, work.wish.mapping)
  return items.map((item) => async () => {
    if ('failed' in item) return tellUnread(ctx, work.reportId, item)
    const { recipe } = item
    try {
      await storeRecipe(ctx, work, { recipe, lines: lines.get(recipe)! })
    } catch (error) {
      if (work.task.signal.aborted || asDiskFailure(error)) throw error
      const message = ctx.t('report.not-migrated', { name: recipe.name })
      const exception = reasonOf(ctx, error)
      await addEntry(ctx, work.reportId, { success: false, message, exception })
    }
  })
}

async function tellUnread(
  ctx: SignedIn,
  reportId: string,
  { failed, cause }: { failed: string; cause: unknown },
) {
  const message = ctx.t('report.not-parsed')
  const exception = `${failed}: ${reasonOf(ctx, cause, 'recipe-file.unreadable')}`
  await addEntry(ctx, reportId, { success: false, message, exception })
}
