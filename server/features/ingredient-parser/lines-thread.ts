import { AppError } from '#server/errors/app-error.ts'
import { createWorkerPool } from '#server/process/worker-pool.ts'
import { workerBeside, WorkStopped } from '#server/process/worker-thread.ts'
import { type Household, lineReader, type LinesWork, type Reading } from './read-lines.ts'
import { writtenNames, writtenReader, type WrittenWork } from './written-names.ts'

/** A thousand lines of a household with ten thousand foods take a few seconds. */
const DEADLINE_MS = 20_000
/**
 * What is read faster than a thread starts. One line of a thousand letters is compared with names as often as dozens of
 * short ones, and each word that is no name with all names.
 */
const FEW = { lines: 3, letters: 300, names: 3000 }

const threads = createWorkerPool<WrittenWork, Reading[][]>({
  file: () => workerBeside(import.meta.url, 'lines-worker'),
  deadlineMs: DEADLINE_MS,
  here: async () => writtenReader(),
})

/** Reads the lines of recipes; what may take long in a thread of its own. @throws AppError request.too-heavy, request.too-many */
export async function readInThread(work: LinesWork, household: Household): Promise<Reading[][]> {
  if (isQuick(work, household)) return lineReader(household)(work)
  const names = {
    foods: writtenNames(household.foods.spelled),
    units: writtenNames(household.units.spelled),
  }
  try {
    return await threads.run({ ...work, ...names })
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error
    throw new AppError('request.too-heavy', {}, { cause: error })
  }
}

function isQuick({ recipes }: LinesWork, { foods, units }: Household): boolean {
  const lines = recipes.flatMap((recipe) => recipe.lines)
  const letters = lines.reduce((sum, line) => sum + line.length, 0)
  const names = foods.spelled.length + units.spelled.length
  return lines.length <= FEW.lines && letters <= FEW.letters && names <= FEW.names
}
