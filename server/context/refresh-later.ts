import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#server/errors/app-error.ts'
import type { Db } from '#server/db/database.ts'
import type { Limits } from '#server/db/refresh-stale.ts'
import { refreshCards } from '#server/recipe-cards/stored-cards.ts'
import { refreshDocuments } from '#server/search/documents.ts'
import type { Context } from './context.ts'

/** The answer goes first, and what its page asks for next or another change: making again would only get in their way. */
const REST_MS = 100

interface Later {
  isRunning: boolean
  /** Something is out of date that was not when it last looked. */
  isAsked: boolean
  /** Changes under way that will make more of it. */
  changes: number
}

const known = new WeakMap<Db, Later>()

function laterOf(db: Db): Later {
  const later = known.get(db) ?? { isRunning: false, isAsked: false, changes: 0 }
  known.set(db, later)
  return later
}

/** Makes search documents and cards again that are out of date. @returns whether all are up to date now */
export async function refreshRecipes(db: Db, limits: Limits): Promise<boolean> {
  const areSearchable = await refreshDocuments(db, limits)
  return (await refreshCards(db, limits)) && areSearchable
}

/**
 * The same after the answer, once for all who ask meanwhile. The change is stored, so it cannot fail any more: a server
 * that stops leaves the rest to its next start.
 */
export function refreshLater({ db, jobs }: Context) {
  const later = laterOf(db)
  later.isAsked = true
  if (later.isRunning || later.changes > 0) return
  try {
    jobs.start(async (stop) => {
      later.isRunning = true
      try {
        await wait(REST_MS, null, { signal: stop, ref: false }).catch(() => undefined)
        await refreshAsked(db, later, stop)
      } finally {
        later.isRunning = false
      }
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

async function refreshAsked(db: Db, later: Later, stop: AbortSignal) {
  const isOver = () => stop.aborted || later.changes > 0
  while (later.isAsked && !isOver()) {
    later.isAsked = false
    await refreshRecipes(db, { isOver })
  }
}

/**
 * Nothing is made again in the background while `change` runs, which would only get in its way, and would be done twice.
 */
export async function beforeRefreshing(ctx: Context, change: () => Promise<void>) {
  const later = laterOf(ctx.db)
  later.changes += 1
  try {
    await change()
  } finally {
    later.changes -= 1
    refreshLater(ctx)
  }
}
