import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import type { Import } from '../import.ts'
import { tallyOf } from '../known.ts'
import { lastRows, noteNamed } from '../made.ts'
import { reasonOf } from '../reason.ts'
import { addEntry } from '#server/features/reports/index.ts'
import type {
  IncomingCookbook,
  IncomingFood,
  IncomingList,
  IncomingMeal,
  IncomingPart,
} from '#server/recipe-files/incoming-parts.ts'
import { hasCookbook, storeCookbook } from './cookbooks.ts'
import { storeFoods } from './foods.ts'
import { hasList, storeList } from './lists.ts'
import { storeMeals } from './meals.ts'

/** Stores parts of one kind that the person wants, and tells of them: each of them, or all together once it ends. */
export async function storeParts(ctx: SignedIn, work: Import, parts: IncomingPart[]) {
  const [first] = parts
  if (!first || work.wish.without.includes(first.kind)) return
  const foods: IncomingFood[] = []
  const meals: IncomingMeal[] = []
  for (const part of parts) {
    if (part.kind === 'foods') foods.push(part.food)
    else if (part.kind === 'mealPlans') meals.push(part.meal)
    else if (part.kind === 'cookbooks') await cookbook(ctx, work, part.cookbook)
    else await list(ctx, work, part.list)
  }
  const { reportId, wish, known } = work
  const { mapping, onDuplicate } = wish
  if (foods.length > 0) {
    const tally = tallyOf(known, 'foods')
    await noted(ctx, reportId, (ctx) => storeFoods(ctx, { foods, mapping, tally }))
  }
  if (meals.length > 0) {
    const skipDuplicates = onDuplicate !== 'copy'
    await noted(ctx, reportId, (ctx) => storeMeals(ctx, { meals, reportId, known, skipDuplicates }))
  }
}

/** Tells of parts that are too many to tell of each. */
export async function tellTallies(ctx: SignedIn, { reportId, known }: Import) {
  for (const [kind, { made, skipped, lost }] of known.tallies) {
    const losses = [...lost.values()].slice(0, 100)
    if (made + skipped + losses.length === 0) continue
    const words = kind === 'foods' ? 'foods' : 'meals'
    const message = [
      ctx.t(`report.made-${words}`, { count: made, number: made }),
      ...(skipped > 0 ? [ctx.t('report.were-here', { count: skipped, number: skipped })] : []),
    ].join(' ')
    await addEntry(ctx, reportId, { success: true, message, losses })
  }
}

function cookbook(ctx: SignedIn, work: Import, cookbook: IncomingCookbook) {
  const { reportId, wish } = work
  return told(ctx, work, cookbook.name, async (ctx) => {
    if (wish.onDuplicate !== 'copy' && (await hasCookbook(ctx, cookbook.name))) return null
    await storeCookbook(ctx, { cookbook, reportId, mapping: wish.mapping })
    return ctx.t('report.made-cookbook', { name: cookbook.name })
  })
}

function list(ctx: SignedIn, work: Import, list: IncomingList) {
  const { reportId, wish, known } = work
  const name = list.name || ctx.t('messages.unnamed-list')
  return told(ctx, work, name, async (ctx) => {
    if (wish.onDuplicate !== 'copy' && (await hasList(ctx, list.name))) return null
    const count = await storeList(ctx, { list, reportId, known, mapping: wish.mapping })
    return ctx.t('report.made-list', { name, count, number: count })
  })
}

/** Stores one part and tells of it; null says that it was here. One that fails stops no other. */
async function told(
  ctx: SignedIn,
  { reportId, task }: Import,
  name: string,
  make: (ctx: SignedIn) => Promise<string | null>,
) {
  try {
    const message = await noted(ctx, reportId, make)
    const text = message ?? ctx.t('report.skipped', { name })
    await addEntry(ctx, reportId, { success: true, message: text })
  } catch (error) {
    if (task.signal.aborted || asDiskFailure(error)) throw error
    const message = ctx.t('report.not-migrated', { name })
    await addEntry(ctx, reportId, { success: false, message, exception: reasonOf(ctx, error) })
  }
}

/** Does it in a transaction, and notes the foods, units, labels and names that came to be by it. */
function noted<Result>(
  ctx: SignedIn,
  reportId: string,
  make: (ctx: SignedIn) => Promise<Result>,
): Promise<Result> {
  return transaction(ctx, async (ctx) => {
    const before = await lastRows(ctx.db)
    const result = await make(ctx)
    await noteNamed(ctx, reportId, before)
    return result
  })
}
