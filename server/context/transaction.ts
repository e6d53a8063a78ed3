import type { Db } from '#server/db/database.ts'
import { othersFirst } from '#server/process/others-first.ts'
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
  await beforeRefreshing(ctx, async () => {
    let next = size
    for (let at = 0; at < all.length;) {
      const slice = all.slice(at, at + next)
      at += slice.length
      const took = await inTurn(ctx.db, () => timed(ctx, (ctx) => work(ctx, slice)))
      next = sizeAfter(slice.length, took, size)
    }
  })
}

/** Commits a slice. @returns milliseconds, from when it was its turn */
async function timed<C extends Context>(ctx: C, work: (ctx: C) => Promise<void>): Promise<number> {
  let begun = 0
  const change = (ctx: C) => {
    begun = performance.now()
    return work(ctx)
  }
  await commit(ctx, change, 0)
  return performance.now() - begun
}

/**
 * The same for records of which each may take long: a slice ends when its time is over, however many it has by then.
 * @param work what is done with one of them
 * @param before what can be done before the slice that one of them begins, with others served meanwhile
 */
export async function oneByOne<C extends Context, T>(
  ctx: C,
  all: readonly T[],
  work: (ctx: C, one: T) => Promise<void>,
  before: (one: T) => Promise<void> = async () => undefined,
): Promise<void> {
  await beforeRefreshing(ctx, () =>
    timedSlices<C, T>(all, async (some, first) => {
      await before(first)
      await inTurn(ctx.db, () => commit(ctx, (ctx) => some(ctx, work), 0))
    }),
  )
}

/** Does the work with the next records, as many as there is time for. */
type Some<C, T> = (ctx: C, work: (ctx: C, one: T) => Promise<unknown>) => Promise<void>

async function timedSlices<C, T>(
  all: readonly T[],
  change: (some: Some<C, T>, first: T) => Promise<unknown>,
) {
  for (let at = 0; at < all.length;) {
    await change(async (ctx, work) => {
      const begun = performance.now()
      do {
        await work(ctx, all[at]!)
        at += 1
      } while (at < all.length && performance.now() - begun < SLICE_MS)
    }, all[at]!)
  }
}

/** When whoever came during the last slice has been served. */
const served = new WeakMap<Db, Promise<void>>()

/**
 * Runs a slice once it is its turn. Of several large changes at once one slice is done after the other, with others served
 * in between; else each of those would wait for a slice of every change.
 */
async function inTurn<T>(db: Db, slice: () => Promise<T>): Promise<T> {
  const before = served.get(db)
  const done = before ? before.then(slice) : slice()
  const after = done.then(othersFirst, othersFirst)
  served.set(db, after)
  const result = await done
  await after
  if (served.get(db) === after) served.delete(db)
  return result
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
 * Tries a change of very many records, in slices as `oneByOne` makes it: every slice is rolled back, and nobody is told of
 * it. What one slice would do the next one does not see.
 * @throws what `work` throws
 */
export function rehearse<C extends Context, T>(
  ctx: C,
  all: readonly T[],
  work: (ctx: C, one: T) => Promise<unknown>,
): Promise<void> {
  return timedSlices<C, T>(all, async (some) => {
    const trying = inTurn(ctx.db, () =>
      ctx.db.transaction().execute(async (db) => {
        await some({ ...ctx, db, emit: () => undefined }, work)
        throw new Tried()
      }),
    )
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
