import { AppError } from '#server/errors/app-error.ts'
import type { HeldThread } from '#server/process/worker-pool.ts'
import type { Answer, Progress, Question } from './messages.ts'

/** Each may have taken its half minute. */
const MOST_STUCK = 10

interface File {
  /** Gets the records that are left out. */
  progress: Progress
  /** Opens the file in the new thread. */
  open: () => Promise<unknown>
  /** Somebody ended the reading. */
  isOver: () => boolean
}

/**
 * Asks the thread; if a record of the file is its end, by time or memory, the file is opened in a new one, which leaves
 * that record out and tells so in its place, and asked again. So is what ended while a picture was read, which is lost.
 */
export function withoutStuck(
  thread: HeldThread<Question, Answer>,
  { progress, open, isOver }: File,
): <Told>(ask: () => Promise<Told>) => Promise<Told> {
  let renewed = 0
  let isOpen = true
  /** @returns whether asking again may help */
  const mended = async (error: unknown): Promise<boolean> => {
    if (thread.isAlive() || isOver() || renewed === MOST_STUCK) return false
    const at = Atomics.exchange(progress.cell, 0, 0)
    const isSlow = error instanceof AppError && error.code === 'recipe-file.too-slow'
    const isLarge = error instanceof AppError && error.code === 'recipe-file.too-large'
    // It ended by something that is no record, such as the whole file.
    if (at === 0 && (isSlow || isLarge)) return false
    const code = isLarge ? 'recipe-file.recipe-too-large' : 'recipe-file.recipe-too-slow'
    if (at > 0) progress.leftOut.push({ place: at - 1, code })
    renewed += 1
    isOpen = false
    return (await thread.renew()) && !isOver()
  }
  return async (ask) => {
    for (;;) {
      try {
        if (!isOpen && ask !== open) await open()
        isOpen = true
        return await ask()
      } catch (error) {
        if (!(await mended(error))) throw error
      }
    }
  }
}
