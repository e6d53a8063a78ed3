import { holdEvents } from '#server/events/emit.ts'
import { refreshDocuments } from '#server/search/documents.ts'
import type { Context } from './context.ts'

/**
 * Runs `work` in one transaction. Inside it, use only the context it is given: the outer database has to wait for the
 * transaction and would deadlock. Events are emitted after the commit.
 */
export async function transaction<C extends Context, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)

  const held = holdEvents(ctx.emit)
  const result = await ctx.db.transaction().execute(async (db) => {
    const result = await work({ ...ctx, db, emit: held.emit })
    // Updates the search index, so that the change is found at once. Thousands of recipes are left to the next search.
    await refreshDocuments(db, { most: 2000 })
    return result
  })
  held.release()
  return result
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
