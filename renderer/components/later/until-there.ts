import { timeOrConnection } from '#renderer/api/time-or-connection.ts'

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
