import { AppError } from '#server/errors/app-error.ts'
import { holdEvents } from '#server/events/emit.ts'
import { refreshDocuments } from '#server/search/documents.ts'
import type { Context } from './context.ts'

const MOST_DOCUMENTS = 200

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
  let isSearchable = true
  const result = await ctx.db.transaction().execute(async (db) => {
    const result = await work({ ...ctx, db, emit: held.emit })
    // Updates the search index, so that a search need not. That of hundreds of recipes takes longer than the change.
    isSearchable = await refreshDocuments(db, { most: MOST_DOCUMENTS })
    return result
  })
  held.release()
  if (!isSearchable) indexTheRest(ctx)
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

/** The change is stored, so it cannot fail any more: a server that stops leaves the rest to its next start. */
function indexTheRest({ db, jobs }: Context) {
  try {
    jobs.start(async (signal) => void (await refreshDocuments(db, { signal })))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}
