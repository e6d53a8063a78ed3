import { readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** As much of the clock as this may pass for the processor's time of a deadline. */
const MOST_TIMES = 10
/** A wait that is nearly over is looked at again after this. */
const LEAST_MS = 20

/**
 * The number by which Linux knows the thread that asks; other systems tell no time of a single thread.
 * @see https://man7.org/linux/man-pages/man5/proc_thread-self.5.html
 */
export function ownThreadNumber(): number | null {
  try {
    return Number(path.basename(readlinkSync('/proc/thread-self')))
  } catch {
    return null
  }
}

/**
 * How long a thread of this process had the processor so far, in milliseconds; null where the system does not tell.
 * @see https://docs.kernel.org/scheduler/sched-stats.html the first number of `schedstat`, in nanoseconds
 */
function threadMs(thread: number | null): number | null {
  if (thread === null) return null
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ', 1)
    // A kernel that does not count has nothing but zeros there.
    return Number(nanoseconds) > 0 ? Number(nanoseconds) / 1e6 : null
  } catch {
    return null
  }
}

/**
 * Calls `late` once a thread has worked for so long. It counts the time in which the thread had the processor, where
 * the system tells it: a thread of low priority hardly gets on while other programs are at work, and was made to take
 * long by nobody. By the clock it has `MOST_TIMES` as long.
 * @param thread as `ownThreadNumber` told in it
 * @param deadlineMs milliseconds
 * @returns ends the wait
 */
export function startDeadline(
  thread: number | null,
  deadlineMs: number,
  late: () => void,
): () => void {
  const before = threadMs(thread)
  const end = performance.now() + deadlineMs * MOST_TIMES
  let isOver = false
  let timer: NodeJS.Timeout
  const look = () => {
    if (isOver) return
    const now = threadMs(thread)
    const left = before === null || now === null ? 0 : deadlineMs - (now - before)
    if (left <= 0 || performance.now() >= end) late()
    else wait(left)
  }
  // An answer that came while this thread was busy is heard first.
  const wait = (milliseconds: number) => {
    timer = setTimeout(() => setImmediate(look), Math.max(milliseconds, LEAST_MS))
  }
  wait(deadlineMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
