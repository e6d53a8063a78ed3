const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Runs `work` now and once a day, never twice at once, without keeping the process alive. Errors go to `onError`.
 * @returns a function that stops it, which aborts the signal of `work`, and resolves when a running `work` has ended
 */
export function daily(
  work: (stop: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
) {
  const stop = new AbortController()
  let running: Promise<void> | null = null
  const run = () => {
    running ??= work(stop.signal)
      .catch(onError)
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, DAY_MS).unref()
  return async () => {
    clearInterval(timer)
    stop.abort()
    await running
  }
}
