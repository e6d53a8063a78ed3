import { sql } from 'kysely'
import type { Express } from 'express'
import { createApp } from './app.ts'
import type { Services } from './context/services.ts'
import { createClosing } from './process/closing.ts'
import { daily } from './process/daily.ts'
import type { Db } from './db/database.ts'
import { openDatabase } from './db/open-database.ts'
import { watchNamed } from './db/named-stamp.ts'
import { mustBeHere, mustBeWhatWeLeft, mustNotBeMissing } from './db/openable.ts'
import { migrate } from './db/migrate.ts'
import { unlessDiskFails } from './errors/disk-failure.ts'
import { keepNames } from './features/foods/index.ts'
import { goOnTakingBack } from './features/migrations/index.ts'
import { removeOrphans } from './features/media/index.ts'
import { endInterruptedExports, purgeOldExports } from './features/recipe-bulk/index.ts'
import { purgeInvitations } from './features/invitations/index.ts'
import { startNotifying } from './features/notifiers/index.ts'
import { createLive } from './features/live/index.ts'
import { purgePasswordResets } from './features/password-reset/index.ts'
import { cleanOldFiles } from './features/recipe-files/index.ts'
import { createLargestSizes, makePreviews, refreshNeeds } from './features/recipes/index.ts'
import { endInterruptedReports } from './features/reports/index.ts'
import { showBackups } from './features/server-tasks/index.ts'
import { writeBackInThread } from './db/write-back.ts'
import { ensureAdmin } from './features/setup/index.ts'
import { runWebhooks } from './features/webhooks/index.ts'
import { forgetRemovedMeals } from './features/meal-plans/index.ts'
import {
  forgetOldOperations,
  putBackDue,
  trimCheckedItems,
} from './features/shopping-lists/index.ts'
import { forgetOldPlans } from './features/shopping-plan/index.ts'
import { purgeTrash } from './features/trash/index.ts'
import { createJobs } from './process/jobs.ts'
import { repeating } from './process/repeating.ts'
import { createServerTasks } from './process/server-tasks.ts'
import { endInterruptedTasks } from './process/task-rows.ts'
import { forgetCardsOfOthers } from './recipe-cards/maker.ts'
import { refreshCards } from './recipe-cards/stored-cards.ts'
import { refreshDocuments } from './search/documents.ts'
import { signingSecret } from './settings/server-settings.ts'

/** The open database of the household and the app that serves it. */
export interface Core {
  app: Express
  db: Db
  services: Services
  close: () => Promise<void>
}

/** By then the server listens, and requests at the start were answered. */
const FIRST_JOBS_MS = 20_000

export type SharedServices = Omit<Services, 'secret' | 'jobs' | 'largestSizes' | 'tasks' | 'live'>

interface CoreOptions {
  onQuery?: Parameters<typeof openDatabase>[1]
  /** Called after changes of the data that pages are told of. */
  onChange?: () => void
}

/**
 * Opens the database, migrates it and builds the app on it. Parts that outlive a restore (lock, log, socket) are passed
 * in, so that the database can be closed, replaced and opened again while the server runs.
 * @throws DataTrouble if the database is not what Trivet left there
 */
export async function openCore(
  shared: SharedServices,
  { onQuery, onChange = () => undefined }: CoreOptions = {},
): Promise<Core> {
  const { files, log } = shared
  const closing = createClosing()
  try {
    await mustBeHere(files)
    mustNotBeMissing(files)
    const db = openDatabase(files.database, onQuery)
    closing.add(
      () => db.destroy(),
      // Keeps the query planner's statistics up to date, which a disk that fails can do without.
      () => unlessDiskFails(sql`pragma optimize`.execute(db)),
    )
    await mustBeWhatWeLeft(db, files)
    const ran = await migrate(db, files.backups)
    if (ran.length > 0) log.info({ migrations: ran }, 'database migrated')
    keepNames(db)
    watchNamed(db)

    closing.add(writeBackInThread(db, files.database))
    await forgetCardsOfOthers(db)
    await endInterruptedTasks(db, shared.now())
    const tasks = createServerTasks({ db, log, now: shared.now })
    closing.add(tasks.close, showBackups(shared.backups, tasks))
    const secret = await signingSecret(db)
    const jobs = createJobs(log)
    const largestSizes = createLargestSizes({ files, log, jobs }, db)
    const first = { ...shared, secret, tasks, jobs, largestSizes }
    const live = createLive(first, db, { beatMs: shared.liveBeatMs, onChange })
    const services: Services = { ...first, live }
    await ensureAdmin(services, db)
    await endInterruptedReports(db, services.now())
    await endInterruptedExports(db)
    closing.add(() => services.jobs.close(), live.close)
    // An update may require every recipe to be indexed again. A search that comes earlier waits for it.
    services.jobs.start(
      async (signal) => void (await refreshDocuments(db, { isOver: () => signal.aborted })),
    )
    services.jobs.start(
      async (signal) => void (await refreshCards(db, { isOver: () => signal.aborted })),
    )
    services.jobs.start((signal) => refreshNeeds(db, signal))
    services.jobs.start((signal) => makePreviews(services, db, signal))
    largestSizes.wake()
    services.jobs.start((signal) => cleanOldFiles(services, db, signal))
    services.jobs.start(() => goOnTakingBack(services, db))
    closing.add(await startNotifying(services, db))
    const housekeeping: [string, (stop: AbortSignal) => Promise<void>][] = [
      ['trash not purged', () => purgeTrash(services, db)],
      ['checked shopping items not trimmed', () => trimCheckedItems(db)],
      ['removed meals not forgotten', () => forgetRemovedMeals(db, services.now())],
      ['old changes of lists not forgotten', () => forgetOldOperations(db, services.now())],
      ['old plans of lists not forgotten', () => forgetOldPlans(db, services.now())],
      ['files without a row not deleted', (stop) => removeOrphans(services, db, stop)],
      ['old exports not deleted', () => purgeOldExports(services, db)],
      ['expired invitations not deleted', () => purgeInvitations(services, db)],
      ['expired links for new passwords not deleted', () => purgePasswordResets(services, db)],
    ]
    for (const [failure, work] of housekeeping) {
      closing.add(daily(work, (error) => log.error({ err: error }, failure)))
    }
    closing.add(
      repeating(
        FIRST_JOBS_MS,
        (signal) => runWebhooks(services, db, signal),
        (error) => log.error({ err: error }, 'webhooks not run'),
      ),
    )
    closing.add(
      repeating(
        FIRST_JOBS_MS,
        (signal) => putBackDue(services, db, signal),
        (error) => log.error({ err: error }, 'recurring items not put back'),
      ),
    )
    return { app: createApp(services, db), db, services, close: closing.close }
  } catch (error) {
    await closing.close().catch(() => {}) // why it did not open is what matters
    throw error
  }
}
