const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Code of a part that the page can do without for a while. Where it cannot be fetched, as without a connection, it is
 * asked for again until it is there, instead of the page giving way to an error.
 */
export async function untilThere<T>(fetchCode: () => Promise<T>): Promise<T> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await fetchCode()
    } catch {
      await timeOrConnection(pause)
    }
  }
}

function timeOrConnection(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pause)
    window.addEventListener('online', end)
  })
}
