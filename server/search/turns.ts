import { othersFirst } from '#server/process/others-first.ts'

/** After that time the next search begins beside the one that is not done. */
const MOST_MS = 50

/**
 * Makes a function that runs work in turns: each piece begins when the one before is done, in the order in which they
 * came, and others are served between two of them. For work that lets others in between its steps: if all of it
 * went on side by side, what takes longer than most would wait for all the others at each of its steps, and what the
 * steps have found would stay in memory for all at once.
 */
export function createTurns(mostMs = MOST_MS) {
  const waiting: (() => void)[] = []
  let isTaken = false

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isTaken) {
      await new Promise<void>((begin) => void waiting.push(begin))
      await othersFirst()
    } else isTaken = true
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    }
    const timer = setTimeout(over, mostMs)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      over()
    }
  }
}
