import { AppError } from '#server/errors/app-error.ts'
import type { Jobs } from './jobs.ts'

/** Of one household, so that addresses that never answer neither pile up nor keep other households waiting. */
const MOST_AT_ONCE = 20

interface Place {
  jobs: Jobs
  viewer: { groupId: string }
}

/** Work that people start by hand, limited for each household. */
export function createSideJobs() {
  const running = new WeakMap<Jobs, Map<string, number>>()

  const countsOf = ({ jobs }: Place) => {
    const counts = running.get(jobs) ?? new Map<string, number>()
    running.set(jobs, counts)
    return counts
  }
  const counted = async <T>(at: Place, work: () => Promise<T>): Promise<T> => {
    const counts = countsOf(at)
    const { groupId } = at.viewer
    counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
    try {
      return await work()
    } finally {
      const left = (counts.get(groupId) ?? 1) - 1
      if (left > 0) counts.set(groupId, left)
      else counts.delete(groupId)
    }
  }
  /** @throws AppError request.at-once */
  const mustBeFree = (at: Place) => {
    if ((countsOf(at).get(at.viewer.groupId) ?? 0) >= MOST_AT_ONCE) {
      throw new AppError('request.at-once')
    }
  }
  return {
    mustBeFree,
    /** While somebody waits. @throws AppError request.at-once */
    run: async <T>(at: Place, work: () => Promise<T>): Promise<T> => {
      mustBeFree(at)
      return counted(at, work)
    },
    /** After the answer; call `mustBeFree` before. */
    start: (at: Place, work: (signal: AbortSignal) => Promise<void>) => {
      at.jobs.start((signal) => counted(at, () => work(signal)))
    },
  }
}
