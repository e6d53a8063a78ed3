import { AppError } from '#server/errors/app-error.ts'
import { createWorkerPool } from '#server/process/worker-pool.ts'
import { workerBeside, WorkStopped } from '#server/process/worker-thread.ts'
import type { PageWork, ReadPage } from './read-page.ts'

/** The largest honest pages take a second. */
const DEADLINE_MS = 10_000

const pages = createWorkerPool<PageWork, ReadPage>({
  file: () => workerBeside(import.meta.url, 'page-worker'),
  deadlineMs: DEADLINE_MS,
  here: async () => (await import('./read-page.ts')).readPage,
})

/**
 * Reads a page in a thread of its own: one that was made to take long stops nobody but its own import.
 * @throws AppError import.too-heavy, request.too-many
 */
export async function readInThread(work: PageWork): Promise<ReadPage> {
  try {
    return await pages.run(work)
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
    throw new AppError('import.too-heavy', {}, { cause: error })
  }
}
