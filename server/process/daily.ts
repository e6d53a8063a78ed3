const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Runs `work` now and once a day, never twice at once, without keeping the process alive. Errors go to `onError`.
 * @returns a function that stops it and resolves when a running `work` has ended
 */
export function daily(work: () => Promise<void>, onError: (error: unknown) => void) {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, DAY_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
