const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Runs `work` now and once a day, never twice at once, without keeping the process alive. What it throws goes to
 * `onError`. @returns how to stop it: resolves when a run that has begun is over
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
