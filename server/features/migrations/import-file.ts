import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { endReport } from '#server/features/imported/index.ts'
import { addEntry } from '#server/features/reports/index.ts'
import { othersFirst } from '#server/process/others-first.ts'
import type { IncomingRecipe } from '#server/recipe-files/incoming.ts'
import type { Holds } from '#server/recipe-files/incoming-parts.ts'
import type { ReadItem } from '#server/recipe-files/reader.ts'
import type { Import } from './import.ts'
import { readIngredients } from './ingredients.ts'
import { linkRecipes } from './inner/link-recipes.ts'
import { storeParts, tellTallies } from './parts/store-parts.ts'
import { leftMessage } from './left-parts.ts'
import { reasonOf } from './reason.ts'
import { findPeople, mappedPeople } from './people.ts'
import { type Prepared, storeRecipe } from './store-recipe.ts'

const MOST_RECIPES = 50_000
/** Meals, lists, cookbooks and foods. */
const MOST_PARTS = 200_000

/** Imports all recipes of a file, tells of each in the report, and closes both. A recipe that fails stops no other. */
export async function importFile(ctx: SignedIn, work: Import) {
  const { reportId, task } = work
  let done = 0
  // The recipes are there sooner if the largest sizes of their pictures come after all of them.
  const release = ctx.largestSizes.hold()
  try {
    try {
      await importItems(ctx, work, (size) => (done += size))
    } finally {
      await linkRecipes(ctx, work)
    }
  } catch (error) {
    if (!task.signal.aborted) await tellBreak(ctx, reportId, error)
  } finally {
    task.signal.removeEventListener('abort', work.file.stop)
    await work.close()
    release()
    await tellEnd(ctx, work, done)
  }
}

/** @param add adds to how many recipes and parts are done, and says how many that makes */
async function importItems(ctx: SignedIn, work: Import, add: (size: number) => number) {
  const { task } = work
  task.signal.addEventListener('abort', work.file.stop)
  const total = await countItems(work)
  task.progress(0, total)
  const count = { recipes: 0, parts: 0 }
  for await (const some of work.file.read()) {
    for (const item of some) count['part' in item ? 'parts' : 'recipes'] += 1
    const isTooMuch = count.recipes > MOST_RECIPES || count.parts > MOST_PARTS
    if (isTooMuch) throw new AppError('recipe-file.too-large')
    // Foods of the file are stored before lines are read that name them.
    for (const items of inRuns(some)) {
      const steps = await prepared(ctx, work, items)
      for (const [at, { size, store }] of steps.entries()) {
        if (task.signal.aborted) break
        // One thread serves everybody.
        await othersFirst()
        await store(recipesOf(steps.slice(at + 1)))
        const done = add(size)
        task.progress(done, Math.max(total, done))
      }
    }
  }
}

/** Parts of one kind, or recipes, as they follow each other. */
function inRuns(items: ReadItem[]): ReadItem[][] {
  const kindOf = (item: ReadItem) => ('part' in item ? item.part.kind : '')
  const runs: ReadItem[][] = []
  for (const item of items) {
    const run = runs.at(-1)
    if (run && kindOf(run[0]!) === kindOf(item)) run.push(item)
    else runs.push([item])
  }
  return runs
}

async function tellEnd(ctx: SignedIn, work: Import, done: number) {
  await tellTallies(ctx, work)
  await endReport(ctx, work, done)
  ctx.emit({ type: 'recipes.imported', importId: work.reportId, groupId: ctx.viewer.groupId })
}

async function tellBreak(ctx: SignedIn, reportId: string, error: unknown) {
  const message = ctx.t('report.broke-off')
  await addEntry(ctx, reportId, { success: false, message, exception: reasonOf(ctx, error) })
}

/** How many recipes and parts there are, as far as the file can be read: without pictures that is fast. */
async function countItems({ file, task }: Import): Promise<number> {
  let total = 0
  for await (const count of file.count()) {
    total = Math.min(count, MOST_RECIPES + MOST_PARTS)
    if (task.signal.aborted || count > MOST_RECIPES + MOST_PARTS) break
  }
  return total
}

interface Step {
  /** How many recipes or parts it stores. */
  size: number
  recipe?: IncomingRecipe
  /** @param next the recipes that are stored after it */
  store: (next: readonly IncomingRecipe[]) => Promise<void>
}

const recipesOf = (some: readonly (Step | ReadItem)[]): IncomingRecipe[] =>
  some.flatMap((one) => ('recipe' in one && one.recipe ? one.recipe : []))

/** The steps that store a run, whose lines are parsed together, or tell what could not be read. */
async function prepared(ctx: SignedIn, work: Import, items: ReadItem[]): Promise<Step[]> {
  // Many small parts are stored together.
  const parts = items.flatMap((item) => ('part' in item ? [item.part] : []))
  if (parts.length > 0) return [{ size: parts.length, store: () => storeParts(ctx, work, parts) }]
  const recipes = recipesOf(items)
  work.ahead.guess(recipes)
  const lines = await readIngredients(ctx, recipes, work.wish.mapping)
  return items.flatMap((item): Step | Step[] => {
    if ('part' in item) return []
    if ('holds' in item) return { size: 0, store: () => meetPeople(ctx, work, item.holds) }
    if ('failed' in item) return { size: 1, store: () => tellUnread(ctx, work.reportId, item) }
    const { recipe } = item
    const prepared = { recipe, lines: lines.get(recipe)! }
    return { size: 1, recipe, store: (next) => storeOrTell(ctx, work, prepared, next) }
  })
}

async function meetPeople(ctx: SignedIn, { known, wish }: Import, { people }: Holds) {
  known.people = mappedPeople(await findPeople(ctx, people), wish.people)
}

async function storeOrTell(
  ctx: SignedIn,
  work: Import,
  prepared: Prepared,
  next: readonly IncomingRecipe[],
) {
  try {
    await storeRecipe(ctx, work, prepared, next)
  } catch (error) {
    if (work.task.signal.aborted || asDiskFailure(error)) throw error
    const key = isLocked(error) ? 'report.not-replaced' : 'report.not-migrated'
    const message = ctx.t(key, { name: prepared.recipe.name })
    const exception = reasonOf(ctx, error)
    await addEntry(ctx, work.reportId, { success: false, message, exception })
  }
}

/** Nobody may replace what its owner has locked. */
const isLocked = (error: unknown) => error instanceof AppError && error.code === 'recipe.locked'

async function tellUnread(
  ctx: SignedIn,
  reportId: string,
  item: Extract<ReadItem, { failed: string }>,
) {
  const reason = reasonOf(ctx, item.cause, 'recipe-file.recipe-unreadable')
  const message = item.left ? leftMessage(ctx, item.left) : ctx.t('report.not-parsed')
  const exception = item.left ? reason : `${item.failed}: ${reason}`
  await addEntry(ctx, reportId, { success: false, message, exception })
}
