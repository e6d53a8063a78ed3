/**
 * Runs `work` after `first` milliseconds, and then again whenever it said to; after a failure in five minutes. It never
 * runs twice at once and does not keep the process alive.
 * @param work answers after how many milliseconds to come back
 * @returns a function that stops it and resolves when a running `work` has ended
 */
export function repeating(
  first: number,
  work: (signal: AbortSignal) => Promise<number>,
  onError: (error: unknown) => void,
) {
  const stop = new AbortController()
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null
  const plan = (pause: number) => {
    if (!stop.signal.aborted) timer = setTimeout(run, pause).unref()
  }
  const once = async () => {
    const pause = await work(stop.signal).catch((error: unknown) => {
      onError(error)
      return AFTER_FAILURE_MS
    })
    plan(pause)
  }
  const run = () => {
    running = once()
  }
  plan(first)
  return async () => {
    stop.abort()
    if (timer) clearTimeout(timer)
    await running
  }
}

const AFTER_FAILURE_MS = 5 * 60 * 1000
