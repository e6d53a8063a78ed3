import { connection } from './client.ts'
import { isGatewayStatus } from './gateway-statuses.ts'

const patienceMs = 5000

/**
 * Whether the server is there: whatever it answers says so, but not what a proxy answers in its place. A computer that
 * sleeps gives no answer, and the browser would wait for minutes.
 */
export async function canReach(): Promise<boolean> {
  try {
    const { status } = await fetch(`${connection.baseUrl}/api/app/about`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    return !isGatewayStatus(status)
  } catch {
    return false
  }
}
