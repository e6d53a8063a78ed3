import { AppError } from '#server/errors/app-error.ts'
import { createWorkerPool } from '#server/process/worker-pool.ts'
import { workerBeside, WorkStopped } from '#server/process/worker-thread.ts'
import { type LinesWork, readLines, type Reading } from './read-lines.ts'

/** A thousand lines of a household with ten thousand foods take a few seconds. */
const DEADLINE_MS = 20_000
/** Fewer are read faster than a thread starts. */
const FEW = 3

const threads = createWorkerPool<LinesWork, Reading[][]>({
  file: () => workerBeside(import.meta.url, 'lines-worker'),
  deadlineMs: DEADLINE_MS,
  here: async () => readLines,
})

/** Reads the lines of recipes; many of them in a thread of its own. @throws AppError request.too-heavy, request.too-many */
export async function readInThread(work: LinesWork): Promise<Reading[][]> {
  const count = work.recipes.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count <= FEW) return readLines(work)
  try {
    return await threads.run(work)
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
    throw new AppError('request.too-heavy', {}, { cause: error })
  }
}
