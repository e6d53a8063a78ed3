import { setImmediate as others } from 'node:timers/promises'
import { holdEvents } from '#server/events/emit.ts'
import type { Context } from './context.ts'
import { beforeRefreshing, refreshLater, refreshRecipes } from './refresh-later.ts'

/** Recipes whose search documents and cards are made again before the answer. */
const MOST_RECIPES = 200

/**
 * Runs `work` in one transaction. Inside it, use only the context it is given: the outer database has to wait for the
 * transaction and would deadlock. Events are emitted after the commit.
 */
export async function transaction<C extends Context, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  const { result, isFresh } = await commit(ctx, work, MOST_RECIPES)
  if (!isFresh) refreshLater(ctx)
  return result
}

/** So long nobody who waits for a slice of a large change notices it. */
const SLICE_MS = 10
const MOST_IN_SLICE = 500

/**
 * The same in slices, a transaction for each, with others served in between: for changes of very many recipes, each of
 * which is whole by itself. If one slice fails, those before it stay.
 * @param size of the first slice, and of the smallest; the others are as large as fits into the time that others may wait
 */
export async function inSlices<C extends Context, T>(
  ctx: C,
  { all, size }: { all: T[]; size: number },
  work: (ctx: C, slice: T[]) => Promise<void>,
): Promise<void> {
  if (ctx.db.isTransaction || all.length <= size) {
    return transaction(ctx, (ctx) => work(ctx, all))
  }
  await beforeRefreshing(ctx, () =>
    sliceBySlice({ all, size }, (slice, begin) =>
      commit(
        ctx,
        (ctx) => {
          begin()
          return work(ctx, slice)
        },
        0,
      ),
    ),
  )
}

/** @param change a transaction; it calls `begin` once it is its turn, from when on the slice takes time */
async function sliceBySlice<T>(
  { all, size }: { all: T[]; size: number },
  change: (slice: T[], begin: () => void) => Promise<unknown>,
) {
  let next = size
  for (let at = 0; at < all.length;) {
    const slice = all.slice(at, at + next)
    at += slice.length
    let begun = 0
    await change(slice, () => {
      begun = performance.now()
    })
    next = sizeAfter(slice.length, performance.now() - begun, size)
    await others()
  }
}

/** At most twice as many as before, because the next ones may take longer. @param took milliseconds for the last slice */
export function sizeAfter(size: number, took: number, least: number): number {
  const fitting = Math.floor((size * SLICE_MS) / Math.max(took, 0.1))
  return Math.max(least, Math.min(fitting, size * 2, MOST_IN_SLICE))
}

/** @param most recipes whose search documents and cards are made again before the commit */
async function commit<C extends Context, T>(ctx: C, work: (ctx: C) => Promise<T>, most: number) {
  const held = holdEvents(ctx.emit)
  const done = await ctx.db.transaction().execute(async (db) => {
    const result = await work({ ...ctx, db, emit: held.emit })
    // So that neither a search nor a list has to. For hundreds of recipes it takes longer than the change.
    return { result, isFresh: await refreshRecipes(db, { most }) }
  })
  held.release()
  return done
}

/** Ends a transaction that was only tried. */
class Tried extends Error {}

/**
 * Tries a change of very many records, in slices as `inSlices` makes it: every slice is rolled back, and nobody is told of
 * it. What one slice would do the next one does not see.
 * @throws what `work` throws
 */
export function rehearse<C extends Context, T>(
  ctx: C,
  slices: { all: T[]; size: number },
  work: (ctx: C, slice: T[]) => Promise<unknown>,
): Promise<void> {
  return sliceBySlice(slices, async (slice, begin) => {
    const trying = ctx.db.transaction().execute(async (db) => {
      begin()
      await work({ ...ctx, db, emit: () => undefined }, slice)
      throw new Tried()
    })
    await trying.catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error
    })
  })
}

/**
 * Runs several reads that must fit together, within one state of the data. Nothing is written, not even the search index,
 * so that it works while the disk is full.
 */
export async function snapshot<C extends Context, T>(
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return read(ctx)
  return ctx.db.transaction().execute((db) => read({ ...ctx, db }))
}
