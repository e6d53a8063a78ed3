import type { SignedIn } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'

/** An earlier file whose answer nobody waits for any more is let go at once; what takes longer is still wanted. */
const PATIENCE_MS = 10_000
const MOST_WAITING = 3

interface Household {
  isReading: boolean
  waiting: { userId: string; begin: () => void }[]
}

const households = new Map<string, Household>()

/**
 * A household looks at one file at a time, whatever its members do: reading takes memory and a core. Somebody else’s
 * turn, or one’s own earlier one, is waited for a moment.
 * @returns a function that ends the turn
 * @throws AppError migration.reading
 */
async function takeTurn({ viewer }: SignedIn): Promise<() => void> {
  const { id: userId, groupId } = viewer
  const household = households.get(groupId) ?? { isReading: false, waiting: [] }
  households.set(groupId, household)
  const { waiting } = household
  if (household.isReading) {
    const isFull = waiting.length >= MOST_WAITING || waiting.some((one) => one.userId === userId)
    if (isFull) throw new AppError('migration.reading')
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const mine = { userId, begin }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(mine), 1)
        reject(new AppError('migration.reading'))
      }, PATIENCE_MS)
      waiting.push(mine)
    })
  }
  household.isReading = true
  return () => {
    const next = waiting.shift()
    if (next) return next.begin()
    household.isReading = false
    households.delete(groupId)
  }
}

/** Does the work in a turn of its own. @throws as `takeTurn` and the work do */
export async function inTurn<Done>(ctx: SignedIn, work: () => Promise<Done>): Promise<Done> {
  const end = await takeTurn(ctx)
  try {
    return await work()
  } finally {
    end()
  }
}
