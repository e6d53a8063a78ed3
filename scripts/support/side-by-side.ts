import { availableParallelism } from 'node:os'

/** Runs as many jobs at a time as there are cores; returns their promises in the order of the jobs. */
export function sideBySide<T>(
  jobs: (() => Promise<T>)[],
  places = Math.max(2, availableParallelism()),
): Promise<T>[] {
  const waiting: (() => void)[] = []
  let free = places
  const place = () =>
    new Promise<void>((resolve) => {
      if (free > 0) {
        free -= 1
        resolve()
      } else waiting.push(resolve)
    })
  return jobs.map(async (job) => {
    await place()
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  })
}
