import { setImmediate as others } from 'node:timers/promises'
import { AppError } from '#server/errors/app-error.ts'
import { holdEvents } from '#server/events/emit.ts'
import type { Db } from '#server/db/database.ts'
import type { Limits } from '#server/db/refresh-stale.ts'
import { refreshCards } from '#server/recipe-cards/stored-cards.ts'
import { refreshDocuments } from '#server/search/documents.ts'
import type { Context } from './context.ts'

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
  if (!isFresh) refreshTheRest(ctx)
  return result
}

/**
 * The same in slices, a transaction for each, with others served in between: for changes of very many recipes, each of
 * which is whole by itself. If one slice fails, those before it stay.
 */
export async function inSlices<C extends Context, T>(
  ctx: C,
  { all, size }: { all: T[]; size: number },
  work: (ctx: C, slice: T[]) => Promise<void>,
): Promise<void> {
  if (ctx.db.isTransaction || all.length <= size) {
    return transaction(ctx, (ctx) => work(ctx, all))
  }
  try {
    for (let at = 0; at < all.length; at += size) {
      await commit(ctx, (ctx) => work(ctx, all.slice(at, at + size)), 0)
      await others()
    }
  } finally {
    refreshTheRest(ctx)
  }
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

/** The change is stored, so it cannot fail any more: a server that stops leaves the rest to its next start. */
function refreshTheRest({ db, jobs }: Context) {
  try {
    jobs.start(async (signal) => {
      await others() // the answer first, and who waits for it
      await refreshRecipes(db, { signal })
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** Makes search documents and cards again that are out of date. @returns whether all are up to date now */
async function refreshRecipes(db: Db, limits: Limits): Promise<boolean> {
  const areSearchable = await refreshDocuments(db, limits)
  return (await refreshCards(db, limits)) && areSearchable
}
